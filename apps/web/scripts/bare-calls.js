const SUMMARY = /\bsummary:\s*(['"`])(?:\\.|(?!\1)[^\\])*\1/g;

/** Leaves the summaries of calls out of the build: only the description of the API shows them. */
export function bareCalls() {
  return {
    name: 'bare-calls',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      return id.endsWith('.calls.ts') ? code.replace(SUMMARY, "summary: ''") : undefined;
    },
  };
}
