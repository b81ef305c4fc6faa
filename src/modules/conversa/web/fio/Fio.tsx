import { ActionIcon } from '@mantine/core'
import { IconArrowDown } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { novaOcorrenciaDrawer } from '#modules/carga/web/shared/enderecos.ts'
import { useCanOpenOcorrencia } from '#modules/ocorrencia/web/shared/use-can-open-ocorrencia.ts'
import { dayAt, formatDate } from '#platform/shared/date.ts'
import { formatWeekday } from '#platform/shared/day.ts'
import { announce } from '#platform/ui/announcements.ts'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { useNow } from '#platform/ui/use-now.ts'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { useOpenDrawer } from '#platform/web/router/navigation.ts'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import type { ConversaDetalhe } from '../../conversa.contract.ts'
import { useCargaDaConversa, useCarteiro, useConversaCommands, useNotas } from '../conversa.api.ts'
import { type Carteiro, forgetPendente, retryEnvio, usePendentes } from '../envios.ts'
import { Balao, type BalaoContext, Enviando, NotaInterna } from './Balao.tsx'
import styles from './Fio.module.css'
import { isNews, type Linha, linhasDoFio } from './fio.ts'
import type { FioLido } from './use-fio.ts'
import { useMarkRead } from './use-mark-read.ts'

/** Near the end the thread follows what is new; near the beginning older messages are fetched. */
const NEAR_PX = 120
const ESTIMATE_PX = 64
const MINUTE_MS = 60_000

interface FioProps {
  readonly conversa: ConversaDetalhe
  readonly fio: FioLido
}

/** The thread: only what is in sight is drawn, so that thousands of messages scroll as a few do. */
export function Fio({ conversa, fio }: FioProps) {
  const { mensagens, query, temAnteriores, loadOlder } = fio
  const { user } = useSignedIn()
  const zona = conversa.fusoHorario
  const notas = useNotas(conversa.conversaId).data
  const pendentes = usePendentes(conversa.conversaId)
  // The line of the news stays where it was when the conversation was opened.
  const [lidaAte] = useState(conversa.ateSeq)
  const linhas = useMemo(
    () =>
      linhasDoFio({
        mensagens,
        notas: notesInSight(notas ?? [], mensagens[0]?.recebidaEm, temAnteriores),
        pendentes,
        lidaAte,
        usuarioId: user.id,
        dayOf: (instant) => dayAt(instant, zona),
      }),
    [mensagens, notas, pendentes, lidaAte, user.id, zona, temAnteriores],
  )
  const area = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: linhas.length,
    getScrollElement: () => area.current,
    estimateSize: () => ESTIMATE_PX,
    getItemKey: (index) => linhas[index]?.key ?? index,
    overscan: 12,
  })
  const { isAtEnd, toEnd, onScroll } = useKeptPlace({ area, linhas, virtualizer, loadOlder })
  const items = virtualizer.getVirtualItems()
  const carteiro = useCarteiro()
  const { remove } = useConversaCommands()
  const openDrawer = useOpenDrawer()
  const canOpenOcorrencia = useCanOpenOcorrencia(useCargaDaConversa(conversa.conversaId).data)
  const context: BalaoContext = {
    zona,
    usuarioId: user.id,
    cargaId: conversa.cargaId,
    now: useNow(MINUTE_MS).toISOString(),
    onOcorrencia: canOpenOcorrencia
      ? (texto) => openDrawer(novaOcorrenciaDrawer(conversa.cargaId, { texto }))
      : undefined,
    onRemove: ({ id }) => remove.mutate({ params: { id: conversa.conversaId, mensagemId: id } }),
  }
  const seen = items
    .filter(({ start, end }) => isInside(area.current, start, end))
    .map(({ index }) => linhas[index])
  useMarkRead(conversa, lastSeqOf(seen))
  useAnnounced(mensagens, user.id)

  if (query.isError && mensagens.length === 0) {
    return (
      <div className={styles.espera}>
        <ReadFailure query={query}>As mensagens não foram lidas.</ReadFailure>
      </div>
    )
  }
  if (query.isPending) {
    return (
      <div className={styles.espera}>
        <LoadingSkeleton lines={8} label="Carregando as mensagens" />
      </div>
    )
  }
  return (
    <div className={styles.moldura}>
      <div
        ref={area}
        className={styles.fio}
        role="log"
        aria-label="Mensagens"
        aria-live="off"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
        tabIndex={0}
        onScroll={onScroll}
      >
        {fio.isLoadingOlder && <p className={styles.carregando}>Carregando mensagens anteriores</p>}
        {linhas.length === 0 && <p className={styles.vazio}>Nenhuma mensagem ainda. Escreva a primeira.</p>}
        <div className={styles.altura} style={{ height: virtualizer.getTotalSize() }}>
          {items.map((item) => {
            const linha = linhas[item.index]
            return (
              linha && (
                <div
                  key={item.key}
                  ref={virtualizer.measureElement}
                  data-index={item.index}
                  className={styles.linha}
                  style={{ transform: `translateY(${item.start}px)` }}
                >
                  <LinhaDoFio linha={linha} context={context} carteiro={carteiro} />
                </div>
              )
            )
          })}
        </div>
      </div>
      {!isAtEnd && (
        <ActionIcon
          className={styles.fim}
          variant="default"
          aria-label="Ir para a última mensagem"
          onClick={toEnd}
        >
          <IconArrowDown size={16} aria-hidden />
        </ActionIcon>
      )}
    </div>
  )
}

/** Notes from before the first message that is there wait until older ones are fetched. */
const notesInSight = <N extends { readonly dh: string }>(
  notas: readonly N[],
  first: string | undefined,
  temAnteriores: boolean,
): readonly N[] => (temAnteriores && first !== undefined ? notas.filter(({ dh }) => dh >= first) : notas)

const isInside = (area: HTMLElement | null, start: number, end: number): boolean =>
  area !== null && end > area.scrollTop && start < area.scrollTop + area.clientHeight

const lastSeqOf = (linhas: readonly (Linha | undefined)[]): number =>
  Math.max(0, ...linhas.map((linha) => (linha?.tipo === 'mensagem' ? linha.mensagem.seq : 0)))

interface KeptPlace {
  readonly area: React.RefObject<HTMLDivElement | null>
  readonly linhas: readonly Linha[]
  readonly virtualizer: ReturnType<typeof useVirtualizer<HTMLDivElement, Element>>
  readonly loadOlder: () => void
}

/** Opens at the news or at the end, follows the end, and holds its place while older messages come above it. */
function useKeptPlace({ area, linhas, virtualizer, loadOlder }: KeptPlace) {
  const [isAtEnd, setAtEnd] = useState(true)
  const follows = useRef(true)
  const opened = useRef(false)
  const before = useRef<{ readonly first: string | undefined; readonly size: number }>({
    first: undefined,
    size: 0,
  })
  const firstMessage = linhas.find(({ tipo }) => tipo === 'mensagem')?.key
  const size = virtualizer.getTotalSize()
  const last = linhas.length - 1

  useLayoutEffect(() => {
    const element = area.current
    const { first, size: sizeBefore } = before.current
    before.current = { first: firstMessage, size }
    if (!element || last < 0) return
    if (!opened.current) {
      opened.current = true
      const news = linhas.findIndex(({ tipo }) => tipo === 'novas')
      virtualizer.scrollToIndex(news >= 0 ? news : last, { align: news >= 0 ? 'start' : 'end' })
      return
    }
    // What came above moves the place by its height; what is measured later moves it by the library.
    if (first !== undefined && first !== firstMessage) element.scrollTop += size - sizeBefore
    else if (follows.current) virtualizer.scrollToIndex(last, { align: 'end' })
  }, [area, firstMessage, last, linhas, size, virtualizer])

  return {
    isAtEnd,
    toEnd: () => {
      follows.current = true
      virtualizer.scrollToIndex(last, { align: 'end' })
    },
    onScroll: () => {
      const element = area.current
      if (!element) return
      const left = element.scrollHeight - element.scrollTop - element.clientHeight
      follows.current = left < NEAR_PX
      setAtEnd(left < NEAR_PX)
      if (element.scrollTop < NEAR_PX) loadOlder()
    },
  }
}

/** What others write into the open conversation is told politely, once. */
function useAnnounced(mensagens: FioLido['mensagens'], usuarioId: string): void {
  const told = useRef<number>(undefined)
  const newest = mensagens.at(-1)
  useEffect(() => {
    if (!newest) return
    const isFirst = told.current === undefined
    const isTold = newest.seq <= (told.current ?? 0)
    told.current = Math.max(newest.seq, told.current ?? 0)
    if (isFirst || isTold || !isNews(newest, usuarioId)) return
    announce(`${newest.autorNome}: ${newest.texto ?? 'enviou um arquivo'}`)
  }, [newest, usuarioId])
}

interface LinhaDoFioProps {
  readonly linha: Linha
  readonly context: BalaoContext
  readonly carteiro: Carteiro
}

function LinhaDoFio({ linha, context, carteiro }: LinhaDoFioProps) {
  switch (linha.tipo) {
    case 'dia':
      return <p className={styles.dia}>{dayText(linha.dh, context)}</p>
    case 'novas':
      return <p className={styles.novas}>{linha.quantas === 1 ? '1 nova' : `${linha.quantas} novas`}</p>
    case 'nota':
      return <NotaInterna nota={linha.nota} zona={context.zona} />
    case 'pendente':
      return (
        <Enviando
          pendente={linha.pendente}
          onRetry={() => void retryEnvio(linha.pendente, carteiro)}
          onForget={() => forgetPendente(linha.pendente.clienteId)}
        />
      )
    default:
      return <Balao mensagem={linha.mensagem} context={context} />
  }
}

/** `hoje, 20/11/2026`, `quinta, 19/11/2026` */
function dayText(instant: string, { zona, now }: BalaoContext): string {
  const day = dayAt(instant, zona)
  const name = day === dayAt(now, zona) ? 'hoje' : formatWeekday(day)
  return `${name}, ${formatDate(instant, zona)}`
}
