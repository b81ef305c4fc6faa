import { useEffect } from 'react'
import { useNaoLidas } from './conversa.api.ts'

/** Tells boards how many messages about each load are not read. Draws nothing. */
export function ContadorDosCartoes({
  onChange,
}: {
  readonly onChange: (naoLidas: ReadonlyMap<string, number>) => void
}) {
  const { data } = useNaoLidas()
  useEffect(() => {
    if (!data) return
    const counts = new Map<string, number>()
    for (const { cargaId, naoLidas } of data) counts.set(cargaId, (counts.get(cargaId) ?? 0) + naoLidas)
    onChange(counts)
  }, [data, onChange])
  return null
}
