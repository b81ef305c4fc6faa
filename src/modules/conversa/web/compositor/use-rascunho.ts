/** What was typed and chosen but not sent, for each conversation. */
import { useState } from 'react'
import { useKept } from '#platform/web/record/use-kept.ts'
import { useSignedIn } from '#platform/web/session/use-session.ts'

interface Rascunho {
  readonly texto: string
  /** A note for the own company. */
  readonly interna: boolean
  readonly arquivos: readonly File[]
}

/** No browser keeps chosen files over a reload: they stay while the page is open, for whoever chose them. */
const arquivosDe = new Map<string, readonly File[]>()

/** Whoever looks into another conversation finds this one as it was left. */
export function useRascunho(conversaId: string) {
  const { change: changeTexto, ...typed } = useKept(`conversa ${conversaId}`, { texto: '', interna: false })
  const { user } = useSignedIn()
  const key = `${user.id} ${conversaId}`
  const [arquivos, setArquivos] = useState(() => arquivosDe.get(key) ?? [])
  return {
    ...typed,
    arquivos,
    change: ({ arquivos: chosen, ...part }: Partial<Rascunho>) => {
      changeTexto(part)
      if (!chosen) return
      arquivosDe.set(key, chosen)
      setArquivos(chosen)
    },
  }
}
