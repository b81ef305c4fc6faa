/**
 * The secret of a link stands behind the `#` of its address, which no server and no log gets. It is kept on the device, so that
 * a reload works, and taken out of the address, so that nobody reads it from the screen or the history.
 */
const DATABASE = 'estiva-publico'
const STORE = 'segredos'
const SECRET = /^[\w.-]{16,600}$/

/** What the address carries, or what an earlier visit of the page kept; empty: neither. */
export async function takeSecret(path: string): Promise<string> {
  const given = window.location.hash.slice(1)
  if (!SECRET.test(given)) return kept(path)
  // A browser that keeps nothing, as in some private windows, leaves the address as it is.
  if (await keep(path, given)) window.history.replaceState(window.history.state, '', window.location.pathname)
  return given
}

const keep = (path: string, secret: string): Promise<boolean> =>
  inStore('readwrite', (store) => store.put(secret, path)).then(
    () => true,
    () => false,
  )

const kept = (path: string): Promise<string> =>
  inStore<unknown>('readonly', (store) => store.get(path)).then(
    (value) => (typeof value === 'string' ? value : ''),
    () => '',
  )

async function inStore<T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = indexedDB.open(DATABASE, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
  const database = await settled(opening)
  try {
    return await settled(act(database.transaction(STORE, mode).objectStore(STORE)))
  } finally {
    database.close()
  }
}

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
