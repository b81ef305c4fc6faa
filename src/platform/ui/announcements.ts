/** What the polite live region says. A repeated text is told apart by a trailing no-break space. */
interface Announcements {
  announce(text: string): void
  current(): string
  subscribe(listener: () => void): () => void
}

function createAnnouncements(): Announcements {
  let text = ''
  const listeners = new Set<() => void>()
  return {
    announce(next) {
      // Screen readers stay silent when the content of the region does not change.
      text = next === text ? `${next}\u00a0` : next
      for (const listener of listeners) listener()
    },
    current: () => text,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

export const announcements = createAnnouncements()
export const announce = announcements.announce
