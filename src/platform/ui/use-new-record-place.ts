/** What a list or board does for a record that was just created: shows its place, or says why it is not there. */
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { type NewRecord, newRecords } from './new-records.ts'
import { toast } from './toasts/toast.ts'
import type { ToastAction } from './toasts/toast-store.ts'

/** A list that was read again, or a board that hears of it, has it by then. */
export const WAIT_MS = 2_500
const LOOK_MS = 250

export interface NewRecordPlace {
  /** Which records are shown here. */
  readonly kind: string
  /** It is being read: whether the record is there is not known yet. */
  readonly isBusy: boolean
  /** Draws the record where only what is in sight is drawn; its row or card then scrolls by itself. */
  readonly reveal?: (id: string) => void
  readonly isFiltered: boolean
  readonly onClear: () => void
  /** Opens the record. */
  readonly onOpen: (record: NewRecord) => void
  /** Where else it stands, e.g. on another day: `está em outro dia`, and what brings it here. */
  readonly elsewhere?: (record: NewRecord) => Elsewhere | undefined
}

interface Elsewhere {
  /** Follows the name of the record. */
  readonly text: string
  readonly action: ToastAction
}

function whereOf(place: NewRecordPlace, record: NewRecord): Elsewhere & { readonly leadsHere: boolean } {
  const elsewhere = place.elsewhere?.(record)
  if (elsewhere) return { ...elsewhere, leadsHere: true }
  if (place.isFiltered) {
    const action = { label: 'Limpar filtro', run: place.onClear }
    return { text: 'não aparece com o filtro atual', action, leadsHere: true }
  }
  const action = { label: 'Abrir', run: () => place.onOpen(record) }
  return { text: 'não está nesta página', action, leadsHere: false }
}

/** The new record of a kind, as long as nothing has shown it. */
export const useSoughtRecord = (kind: string): NewRecord | undefined =>
  useSyncExternalStore(newRecords.subscribe, () => {
    const record = newRecords.current()
    return record?.kind === kind && newRecords.isSought(record.id) ? record : undefined
  })

export function useNewRecordPlace(place: NewRecordPlace): void {
  const sought = useSoughtRecord(place.kind)
  const { isBusy } = place
  const notice = useRef<{ readonly of: NewRecord; readonly id: number }>(undefined)
  const reveal = useEffectEvent((record: NewRecord) => place.reveal?.(record.id))
  const tell = useEffectEvent((record: NewRecord) => {
    if (notice.current?.of === record) return
    const { text, action, leadsHere } = whereOf(place, record)
    const run = () => {
      action.run()
      // What the action brings into the list is looked for anew.
      if (leadsHere) newRecords.tell({ ...record })
    }
    const id = toast.info(`${record.name} ${text}`, { action: { label: action.label, run } })
    notice.current = { of: record, id }
  })
  useEffect(() => {
    if (!sought || isBusy) return
    reveal(sought)
    const look = setInterval(() => reveal(sought), LOOK_MS)
    const wait = setTimeout(() => {
      clearInterval(look)
      tell(sought)
    }, WAIT_MS)
    return () => {
      clearInterval(look)
      clearTimeout(wait)
    }
  }, [sought, isBusy])
  // A record that came late is there after all.
  useEffect(() => {
    if (!sought) return
    return () => {
      if (notice.current) toast.dismiss(notice.current.id)
    }
  }, [sought])
}
