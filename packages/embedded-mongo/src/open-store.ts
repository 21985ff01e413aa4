import { Catalog, counterKey } from './catalog.js';
import { decode, encode } from './codec.js';
import { isSealed } from './sealed-documents.js';
import { Store } from './store.js';

/** Key of the list of shredded collections. */
const shreddedKey = Buffer.from([0, 0, 0, 2]);

function shreddedIn(store: Store): string[] {
  const stored = store.get(shreddedKey);
  return stored ? (decode(stored).get('names') as string[]) : [];
}

/**
 * Opens a folder, and shreds the named collections from now on, even if later starts do not name them. If one
 * was not shredded before, the file is rewritten, because its freed pages may contain old documents.
 */
export async function openStore(
  folder: string,
  shredded: string[],
): Promise<{ store: Store; catalog: Catalog }> {
  const store = await Store.open(folder);
  const before = shreddedIn(store);
  const names = new Set([...before, ...shredded]);
  const catalog = new Catalog(store, names);
  if (names.size > before.length) {
    if (store.has(counterKey)) {
      await sealAll(store, catalog);
      while (await store.write(() => catalog.sweep()));
      await store.rewrite();
    }
    await store.write(() => store.put(shreddedKey, encode({ names: [...names] })));
  }
  store.sealed.keepOnly(sealedIn(catalog));
  return { store, catalog };
}

async function sealAll(store: Store, catalog: Catalog): Promise<void> {
  for (const collection of catalog.all()) {
    // Saves what is now known about the collection's indexes.
    await store.write(() => catalog.save(collection));
    if (!collection.shredded) continue;
    const plain = [...catalog.stored(collection)].filter(({ value }) => !isSealed(value));
    await store.write(() => {
      for (const { key, value } of plain) store.put(key, store.sealed.seal(key, value));
    });
  }
}

function* sealedIn(catalog: Catalog): Generator<Buffer> {
  for (const collection of catalog.all().filter(({ shredded }) => shredded)) {
    for (const { value } of catalog.stored(collection)) yield value;
  }
}
