import type { ImportField, OrganisationId } from '@hustings/shared';
import { OrganisationModel, type StoredOrganisation } from './organisations.model.js';

const MOST_HEADINGS = 200;
/** Longer headings are not remembered. */
const LONGEST_HEADING = 60;

/** The fields that an organisation has given to columns of its files, by heading. */
export async function rememberedHeadings(
  org: OrganisationId,
): Promise<ReadonlyMap<string, ImportField>> {
  const stored = await OrganisationModel.findById(org, { rollHeadings: 1 }).lean<
    Pick<StoredOrganisation, 'rollHeadings'>
  >();
  return new Map(Object.entries(stored?.rollHeadings ?? {}));
}

/**
 * Adds to the headings that an organisation has said the field of, up to 200; null forgets a heading.
 *
 * @param said By heading, which contains only letters and digits.
 */
export async function rememberHeadings(
  org: OrganisationId,
  said: ReadonlyMap<string, ImportField | null>,
): Promise<void> {
  const before = await rememberedHeadings(org);
  let room = MOST_HEADINGS - before.size;
  const [$set, $unset]: [Record<string, ImportField>, Record<string, 1>] = [{}, {}];
  for (const [heading, field] of said) {
    const path = `rollHeadings.${heading}`;
    if (field === null) {
      if (before.has(heading)) $unset[path] = 1;
    } else if (heading.length <= LONGEST_HEADING && (before.has(heading) || room-- > 0)) {
      $set[path] = field;
    }
  }
  const change = {
    ...(Object.keys($set).length > 0 && { $set }),
    ...(Object.keys($unset).length > 0 && { $unset }),
  };
  if (Object.keys(change).length === 0) return;
  await OrganisationModel.updateOne({ _id: org, members: { $exists: true } }, change);
}
