/** What was typed and chosen but not sent, kept for each conversation and person while the page is open. */
import { useEffect, useState } from 'react'
import { useSignedIn } from '#platform/web/session/use-session.ts'

export interface Rascunho {
  readonly texto: string
  readonly arquivos: readonly File[]
  /** A note for the own company. */
  readonly interna: boolean
}

const VAZIO: Rascunho = { texto: '', arquivos: [], interna: false }
const rascunhos = new Map<string, Rascunho>()

/** Whoever looks into another conversation finds this one as it was left. */
export function useRascunho(conversaId: string) {
  const { user } = useSignedIn()
  const key = `${user.id} ${conversaId}`
  const [rascunho, setRascunho] = useState(() => rascunhos.get(key) ?? VAZIO)
  useEffect(() => {
    if (rascunho.texto === '' && rascunho.arquivos.length === 0) rascunhos.delete(key)
    else rascunhos.set(key, rascunho)
  }, [key, rascunho])
  return {
    ...rascunho,
    change: (part: Partial<Rascunho>) => setRascunho((known) => ({ ...known, ...part })),
  }
}
