import {
  get,
  type FieldError,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type UseFormReturn,
} from 'react-hook-form';

/** Returns a function that registers a field and returns its error text. Call it while rendering. */
export function fieldsOf<Values extends FieldValues>({
  register,
  formState: { errors },
}: Pick<UseFormReturn<Values>, 'register' | 'formState'>) {
  return <Name extends Path<Values>>(name: Name, options?: RegisterOptions<Values, Name>) => {
    const problem: unknown = get(errors, name);
    return {
      ...register(name, options),
      error: (problem as FieldError | undefined)?.message,
    };
  };
}
