import type { Document, Value } from './values.js';
import type { Catalog } from './catalog.js';
import type { Rows } from './rows.js';
import { transactionDocuments, type Store } from './store.js';

/** Removes documents that have expired by a TTL index, in transactions of bounded size. */
export async function removeExpired(catalog: Catalog, rows: Rows, store: Store): Promise<void> {
  for (const { namespace } of catalog.all()) {
    let more = true;
    while (more) {
      more = await store.write(() => {
        const collection = catalog.find(namespace);
        let removed = 0;
        for (const index of collection?.indexes ?? []) {
          if (!collection || index.expireAfterSeconds === undefined) continue;
          const path = index.paths[0]?.text ?? '';
          const limit = new Date(Date.now() - index.expireAfterSeconds * 1000);
          const isOver: Document = new Map([[path, new Map<string, Value>([['$lte', limit]])]]);
          const filter: Document = new Map([
            ['$and', [index.partial?.filter ?? new Map(), isOver]],
          ]);
          for (const row of rows.find(collection, filter)) {
            if (!row) continue;
            rows.remove(collection, row);
            if (++removed === transactionDocuments) return true;
          }
        }
        return false;
      });
    }
  }
}
