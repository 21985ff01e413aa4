import { t } from '@lingui/core/macro';

export const PASTE_HINT = t`Cells of a spreadsheet, or addresses such as Ada Okafor <ada@example.org>.`;
