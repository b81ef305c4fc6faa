/**
 * Makes something of an object once and keeps it as long as the object lives. What a contract is compiled to is
 * shared by the aliases of its call and by all servers of a process.
 */
export function oncePer<Key extends object, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const known = new WeakMap<Key, { readonly made: Made }>()
  return (key) => {
    let entry = known.get(key)
    if (!entry) {
      entry = { made: make(key) }
      known.set(key, entry)
    }
    return entry.made
  }
}
