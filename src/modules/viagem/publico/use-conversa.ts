/** The messages of the trip on this phone: kept, so that they can be read without a connection. */
import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { call } from '#platform/publico/call.ts'
import { lerMensagensDaViagem, marcarLeituraDaViagem } from '../mensagem-da-viagem.contract.ts'
import { armario, listMensagens, type MensagemGuardada } from './armario.ts'
import { comVisita } from './enviar.ts'

const POLL_MS = 5_000
const AGAIN = 50

/** `enviadas`: how many this phone has sent; with each more the messages are read again at once. */
export function useConversa(viagemId: string, enviadas: number) {
  const [mensagens, setMensagens] = useState<readonly MensagemGuardada[]>([])
  const [isEncerrada, setEncerrada] = useState(false)
  /** How far the company knows that it was read. */
  const told = useRef(0)
  const fetchNew = useCallback(async () => {
    const kept = await listMensagens(viagemId)
    setMensagens(kept)
    // The newest are read again: one may have been read by the company, or taken back.
    let last = Math.max(0, (kept.at(-1)?.seq ?? 0) - AGAIN)
    try {
      for (;;) {
        const page = await comVisita(viagemId, () =>
          call(lerMensagensDaViagem, { params: { id: viagemId }, query: { depoisDe: last } }),
        )
        const store = await armario()
        for (const one of page.items) await store.put('mensagens', { ...one, viagemId })
        last = page.items.at(-1)?.seq ?? last
        setEncerrada(page.encerrada)
        if (page.items.length > 0) setMensagens(await listMensagens(viagemId))
        if (!page.temPosteriores) break
      }
      if (document.visibilityState === 'visible' && last > told.current) {
        told.current = last
        await call(marcarLeituraDaViagem, { params: { id: viagemId }, body: { ateSeq: last } })
      }
    } catch {
      // Without a connection the kept ones are shown.
    }
  }, [viagemId])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was just sent is read back without waiting.
  useEffect(() => {
    void fetchNew()
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void fetchNew()
    }, POLL_MS)
    return () => clearInterval(timer)
  }, [fetchNew, enviadas])
  return { mensagens, isEncerrada }
}
