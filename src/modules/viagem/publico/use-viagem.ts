/**
 * The trip on this phone: as it was last read, with what waits in the queue. The page asks every 15 seconds whether something
 * changed, while it is looked at, and sends what waits whenever it can.
 */
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { CallFailed, call } from '#platform/publico/call.ts'
import type { Ato } from '../ato.contract.ts'
import { lerEstadoDaViagem, lerViagem, type ViagemDoMotorista } from '../trip.contract.ts'
import { type ArquivoGuardado, armario, listArquivos, listFila } from './armario.ts'
import { comLugar, comVisita, enviarFila, enviarTudo } from './enviar.ts'
import { type AtoNaFila, comFila } from './fila.ts'
import { agendarEnvio } from './service-worker.ts'
import { type Posicoes, usePosicoes } from './use-posicoes.ts'

const POLL_MS = 15_000
const RETRY_MS = 30_000

export interface NovoArquivo {
  readonly tipo: ArquivoGuardado['tipo']
  readonly blob: Blob
}

interface NovoAto {
  readonly tipo: Ato['tipo']
  readonly titulo: string
  readonly paradaId?: string | undefined
  readonly corpo?: Ato['corpo']
  readonly arquivos?: readonly NovoArquivo[]
  /** Where the phone is, once it knows. */
  readonly lugar?: Promise<Lugar | null>
}

interface Lugar {
  readonly latitude: number
  readonly longitude: number
  readonly precisaoM: number
}

export interface Viagem {
  readonly viagem: ViagemDoMotorista
  readonly fila: readonly AtoNaFila[]
  readonly arquivos: readonly ArquivoGuardado[]
  /** Since when nothing was answered; null: the server answers. */
  readonly semConexaoDesde: Date | null
  readonly isEnviando: boolean
  readonly isEncerrada: boolean
  readonly naoLidas: number
  readonly posicoes: Posicoes
  /** False: this phone could not keep it; the page says so. */
  readonly registrar: (novo: NovoAto) => Promise<boolean>
  readonly isCheio: boolean
  readonly enviar: (options?: { readonly comPosicoes?: boolean }) => Promise<void>
  readonly esquecer: (id: string) => Promise<void>
}

/** Grows with each act, also with two of one moment and when the clock of the phone goes back. */
async function nextSeq(): Promise<number> {
  const seqs = (await (await armario()).getAll('atos')).map(({ seq }) => seq)
  return Math.max(Date.now(), ...seqs.map((seq) => seq + 1))
}

export function useViagem(first: ViagemDoMotorista, isFresh: boolean): Viagem {
  const [lida, setLida] = useState(first)
  const [fila, setFila] = useState<readonly AtoNaFila[]>([])
  const [arquivos, setArquivos] = useState<readonly ArquivoGuardado[]>([])
  const [semConexaoDesde, setSemConexaoDesde] = useState<Date | null>(isFresh ? null : () => new Date())
  const [isEnviando, setEnviando] = useState(false)
  const [isEncerrada, setEncerrada] = useState(false)
  const [naoLidas, setNaoLidas] = useState(0)
  const [isCheio, setCheio] = useState(false)
  const { id } = first

  const reread = useCallback(async () => {
    setFila(await listFila(id))
    setArquivos(await listArquivos(id))
    const kept = await (await armario()).get('viagens', id)
    if (kept) setLida(kept)
  }, [id])

  const answered = useCallback((error?: unknown) => {
    if (error === undefined) return setSemConexaoDesde(null)
    const status = error instanceof CallFailed ? error.status : 0
    if (status === 410 || status === 404) setEncerrada(true)
    else if (status === 0 || status >= 500) setSemConexaoDesde((since) => since ?? new Date())
  }, [])

  const refresh = useCallback(async () => {
    try {
      const read = await comVisita(id, () => call(lerViagem, { params: { id } }))
      await (await armario()).put('viagens', read)
      setLida(read)
      answered()
    } catch (error) {
      answered(error)
    }
  }, [id, answered])

  const enviar = useCallback(
    async ({ comPosicoes = false } = {}) => {
      setEnviando(true)
      const { fim, isRespondida } = await enviarFila(id, { comPosicoes })
      setEnviando(false)
      await reread()
      if (fim === 'encerrada') setEncerrada(true)
      else if (fim === 'depois') answered(new CallFailed(0))
      else if (isRespondida) await refresh()
      // What a former trip of this phone has left.
      await enviarTudo(id).catch(() => undefined)
    },
    [id, reread, refresh, answered],
  )

  const registrar = useCallback(
    async ({ tipo, titulo, paradaId, corpo, arquivos: files = [], lugar }: NovoAto) => {
      const now = new Date().toISOString()
      const atoId = crypto.randomUUID()
      const place =
        corpo?.latitude != null ? { latitude: corpo.latitude, longitude: corpo.longitude ?? null } : null
      try {
        const store = await armario()
        const kept = files.map(
          ({ tipo: kind, blob }): ArquivoGuardado => ({
            id: crypto.randomUUID(),
            viagemId: id,
            tipo: kind,
            blob,
            dh: now,
            latitude: place?.latitude ?? null,
            longitude: place?.longitude ?? null,
            recusado: false,
          }),
        )
        const seq = await nextSeq()
        // Files and act in one step: a page that is killed here has kept either all of it or nothing.
        const write = store.transaction(['arquivos', 'atos'], 'readwrite')
        for (const arquivo of kept) await write.objectStore('arquivos').put(arquivo)
        const one: AtoNaFila = {
          viagemId: id,
          ato: {
            id: atoId,
            tipo,
            dh: now,
            ...(paradaId && { paradaId }),
            ...(kept.length > 0 && { arquivos: kept.map((arquivo) => arquivo.id) }),
            ...(corpo && { corpo }),
          },
          seq,
          estado: 'esperando',
          code: null,
          message: null,
          titulo,
        }
        await write.objectStore('atos').put(one)
        await write.done
        setCheio(false)
      } catch {
        // The phone is full, or keeps nothing for this page.
        setCheio(true)
        return false
      }
      await reread()
      // Kept first: the place comes when the phone knows it, and is waited for before the act is sent.
      void (async () => {
        const found = await lugar
        if (found) await comLugar(atoId, found)
        await agendarEnvio()
        await enviar()
      })()
      return true
    },
    [id, reread, enviar],
  )

  const esquecer = useCallback(
    async (atoId: string) => {
      await (await armario()).delete('atos', atoId)
      await reread()
    },
    [reread],
  )

  const versao = useRef(lida.versao)
  versao.current = lida.versao
  useEffect(() => {
    void reread()
      .then(() => enviar({ comPosicoes: true }))
      .then(() => ask())
    const ask = () => {
      if (document.visibilityState !== 'visible') return
      comVisita(id, () => call(lerEstadoDaViagem, { params: { id } })).then((estado) => {
        answered()
        setNaoLidas(estado.naoLidas)
        if (estado.versao !== versao.current) void refresh()
      }, answered)
    }
    const again = () => {
      if (document.visibilityState === 'visible') void enviar()
    }
    const polling = setInterval(ask, POLL_MS)
    const retrying = setInterval(again, RETRY_MS)
    window.addEventListener('online', again)
    document.addEventListener('visibilitychange', again)
    return () => {
      clearInterval(polling)
      clearInterval(retrying)
      window.removeEventListener('online', again)
      document.removeEventListener('visibilitychange', again)
    }
  }, [id, reread, enviar, refresh, answered])

  const viagem = useMemo(() => comFila(lida, fila), [lida, fila])
  const posicoes = usePosicoes(viagem, enviar)
  return {
    viagem,
    fila,
    arquivos,
    semConexaoDesde,
    isEnviando,
    isEncerrada,
    naoLidas,
    isCheio,
    posicoes,
    registrar,
    enviar,
    esquecer,
  }
}
