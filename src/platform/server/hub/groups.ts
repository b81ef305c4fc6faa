/** Members by group name; a group exists while it has members. */
export interface Groups<M> {
  add(group: string, member: M): void
  remove(group: string, member: M): void
  /** Takes the member out of every group. */
  removeAll(member: M): void
  members(group: string): ReadonlySet<M>
  groupsOf(member: M): ReadonlySet<string>
}

export function createGroups<M>(): Groups<M> {
  const membersOf = new Map<string, Set<M>>()
  const groupsOf = new Map<M, Set<string>>()

  function unlink<K, V>(index: Map<K, Set<V>>, key: K, value: V): void {
    const set = index.get(key)
    if (set?.delete(value) && set.size === 0) index.delete(key)
  }
  function link<K, V>(index: Map<K, Set<V>>, key: K, value: V): void {
    const set = index.get(key)
    if (set) set.add(value)
    else index.set(key, new Set([value]))
  }

  return {
    add(group, member) {
      link(membersOf, group, member)
      link(groupsOf, member, group)
    },
    remove(group, member) {
      unlink(membersOf, group, member)
      unlink(groupsOf, member, group)
    },
    removeAll(member) {
      for (const group of groupsOf.get(member) ?? []) unlink(membersOf, group, member)
      groupsOf.delete(member)
    },
    members: (group) => membersOf.get(group) ?? new Set(),
    groupsOf: (member) => groupsOf.get(member) ?? new Set(),
  }
}
