/** The readings of a count on this phone: answered at once where it can, kept while off-line, sent in their order. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { STORED } from '#platform/web/storage.ts'
import { type ConferenciaDetalhe, type LeituraFeita, lerVolumes } from '../conferencia.contract.ts'
import type { Resposta } from '../conferencia.rules.ts'
import { enfileirar, type LeituraNaFila, proximas, respostaLocal, semEnviadas } from './fila.ts'
import { tellResposta } from './respostas.ts'

export interface Mostrada {
  readonly id: string
  readonly codigo: string
  /** Null: it waits for the network. */
  readonly resposta: Resposta | null
  readonly dh: string
  readonly detalhe: string
}

const RETRY_MS = 3_000
const SHOWN = 50

const detalheDe = ({ resposta, codigo, destinatario, posicao, por }: LeituraFeita): string => {
  if (resposta === 'ok') return destinatario ?? codigo ?? ''
  if (resposta === 'ja_lido') return `Lido por ${por}. Nada mudou.`
  if (resposta === 'desconhecido') return 'Sem remessa. Guarde como sobra.'
  return `É da ${codigo}${posicao ? `, posição ${posicao}` : ''}. Separe o volume.`
}

export function useLeituras(conferencia: ConferenciaDetalhe) {
  const { http, values } = usePlatform()
  const { id, etiquetas } = conferencia
  const [fila, setFila] = useState<readonly LeituraNaFila[]>(
    () => values.get(STORED.unsentReadings)?.[id] ?? [],
  )
  const [lidos, setLidos] = useState(conferencia.lidos)
  const [mostradas, setMostradas] = useState<readonly Mostrada[]>(() =>
    conferencia.leituras.map((one) => ({
      id: `${one.etiqueta}-${one.dh}`,
      codigo: one.etiqueta,
      resposta: one.resposta,
      dh: one.dh,
      detalhe: detalheDe(one),
    })),
  )
  const [isFull, setFull] = useState(false)
  const waiting = useRef(fila)
  const sending = useRef(false)
  const known = useRef(
    new Set(conferencia.leituras.flatMap((one) => (one.resposta === 'ok' ? [one.etiqueta] : []))),
  )

  const keep = useCallback(
    (next: readonly LeituraNaFila[]) => {
      waiting.current = next
      const { [id]: _own, ...others } = values.get(STORED.unsentReadings) ?? {}
      values.set(STORED.unsentReadings, next.length === 0 ? others : { ...others, [id]: next })
      setFila(next)
    },
    [id, values],
  )
  const show = useCallback((one: Mostrada) => {
    setMostradas((before) => [one, ...before.filter((other) => other.id !== one.id)].slice(0, SHOWN))
  }, [])

  const send = useCallback(async () => {
    if (sending.current || waiting.current.length === 0) return
    sending.current = true
    try {
      while (waiting.current.length > 0) {
        const part = proximas(waiting.current)
        const answer = await http.call(lerVolumes, { params: { id }, body: { leituras: [...part] } })
        setLidos(answer.lidos)
        const alone = part.length === 1
        for (const one of answer.leituras) {
          if (one.resposta === 'ok') known.current.add(one.etiqueta)
          show({
            id: one.id,
            codigo: one.etiqueta,
            resposta: one.resposta,
            dh: one.dh,
            detalhe: detalheDe(one),
          })
          if (alone) tellResposta(one.resposta)
        }
        keep(semEnviadas(waiting.current, new Set(part.map((one) => one.id))))
      }
    } catch {
      // The next try comes by the clock, or with the network.
    } finally {
      sending.current = false
    }
  }, [http, id, keep, show])

  useEffect(() => {
    void send()
    const timer = setInterval(() => void send(), RETRY_MS)
    const online = () => void send()
    addEventListener('online', online)
    return () => {
      clearInterval(timer)
      removeEventListener('online', online)
    }
  }, [send])

  const ler = useCallback(
    (codigo: string, more: { readonly avariado?: boolean } = {}) => {
      const leitura = { id: crypto.randomUUID(), codigo, dh: new Date().toISOString(), ...more }
      const next = enfileirar(waiting.current, leitura)
      setFull(next === undefined)
      if (!next) return
      keep(next)
      const resposta = navigator.onLine ? undefined : respostaLocal(codigo, etiquetas, known.current)
      show({
        id: leitura.id,
        codigo,
        resposta: resposta ?? null,
        dh: leitura.dh,
        detalhe: navigator.onLine ? '' : 'Guardado neste aparelho',
      })
      if (resposta) tellResposta(resposta)
      void send()
    },
    [etiquetas, keep, send, show],
  )
  return { ler, fila, lidos, mostradas, isFull, send }
}
