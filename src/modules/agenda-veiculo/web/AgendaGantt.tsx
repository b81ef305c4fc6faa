import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { tipoVeiculo } from '#modules/veiculo/veiculo-tipos.ts'
import { dayAt } from '#platform/shared/date.ts'
import { formatPlaca } from '#platform/shared/placa.ts'
import { formatPercent } from '#platform/shared/quantity.ts'
import { Plate } from '#platform/ui/Plate.tsx'
import { useNow } from '#platform/ui/use-now.ts'
import { DrawerLink } from '#platform/web/router/links.tsx'
import { useOpenDrawer } from '#platform/web/router/navigation.ts'
import type { AgendaDeVeiculo, OcupacaoDaAgenda } from '../agenda-veiculo.contract.ts'
import type { Periodo } from '../agenda-veiculo.rules.ts'
import {
  aoLado,
  type Foco,
  naLinha,
  parteLivre,
  posicaoDe,
  proximaLivre,
  type Segmento,
  segmentosDe,
} from '../linha-do-tempo.rules.ts'
import { periodOf } from '../semana.rules.ts'
import styles from './AgendaGantt.module.css'
import type { AgendaProps } from './AgendaGrid.tsx'
import { ocupacaoDrawer } from './agenda-veiculo.api.ts'
import { shortDay } from './day-text.ts'
import { Parte } from './Parte.tsx'
import { useOpenJanela } from './use-open-janela.tsx'

const ROW_PX = 44
const MINUTE_MS = 60_000
const share = (part: number) => `${part * 100}%`

/** The fleet as a time line: arrows move between the parts, Enter opens one, L goes to the next free window. */
export function AgendaGantt({ days, zone, agenda, canOccupy }: AgendaProps) {
  const periodo = useMemo(() => periodOf(days, zone), [days, zone])
  const linhas = useMemo(
    () => agenda.map(({ ocupacoes }) => segmentosDe(ocupacoes, periodo)),
    [agenda, periodo],
  )
  const area = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: agenda.length,
    getScrollElement: () => area.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => agenda[index]?.veiculo.id ?? index,
    overscan: 8,
  })
  const openDrawer = useOpenDrawer()
  const openJanela = useOpenJanela(zone)
  const [chosen, setFoco] = useState<Foco>({ linha: 0, parte: 0 })
  // Another page or period may have fewer rows and parts.
  const foco = aoLado(linhas, { ...chosen, linha: Math.min(chosen.linha, linhas.length - 1) }, -1)
  const stands = linhas[chosen.linha]?.[chosen.parte] ? chosen : foco

  function moveTo(next: Foco | undefined): void {
    if (!next) return
    setFoco(next)
    virtualizer.scrollToIndex(next.linha)
    // The row may be drawn only after it has been scrolled to.
    requestAnimationFrame(() =>
      area.current
        ?.querySelector<HTMLElement>(`[data-parte="${next.linha}-${next.parte}"]`)
        ?.focus({ preventScroll: true }),
    )
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (!(event.target instanceof HTMLElement) || event.target.dataset.parte === undefined) return
    const move = MOVES[event.key]
    if (!move) return
    event.preventDefault()
    event.stopPropagation()
    moveTo(move(linhas, stands))
  }

  const now = useNow(MINUTE_MS).toISOString()
  return (
    <div className={styles.frame} style={{ '--days': days.length }}>
      <p className={styles.help}>Setas movem, Enter abre, L vai à próxima janela livre.</p>
      {/* biome-ignore lint/a11y/useSemanticElements: rows that are drawn by need are no table. */}
      <div
        ref={area}
        className={styles.scroll}
        role="grid"
        aria-label="Linha do tempo dos veículos"
        aria-rowcount={agenda.length + 1}
        onKeyDown={onKeyDown}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: rows that are drawn by need are no table. */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: nothing in the head is acted upon. */}
        <div role="row" className={styles.head} aria-rowindex={1}>
          <Head>Veículo</Head>
          <Head>Livre</Head>
          {days.map((day) => (
            <Head key={day} isToday={day === dayAt(now, zone)}>
              {shortDay(day)}
            </Head>
          ))}
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: rows that are drawn by need are no table. */}
        <div role="rowgroup" className={styles.body} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, key, start }) => {
            const row = agenda[index]
            const segmentos = linhas[index]
            return row && segmentos ? (
              <Linha
                key={key}
                {...{ row, segmentos, index, start, periodo, zone, now, canOccupy }}
                parteAtiva={stands.linha === index ? stands.parte : undefined}
                onFocus={(parte) => setFoco({ linha: index, parte })}
                onOpen={({ ocupacao, inicio, fim }) =>
                  ocupacao
                    ? openDrawer(ocupacaoDrawer(ocupacao.id))
                    : openJanela({ veiculo: row.veiculo, inicio, fim }, now)
                }
              />
            ) : null
          })}
        </div>
      </div>
    </div>
  )
}

const MOVES: Readonly<
  Record<string, (linhas: readonly (readonly Segmento<unknown>[])[], foco: Foco) => Foco | undefined>
> = {
  ArrowLeft: (linhas, foco) => aoLado(linhas, foco, -1),
  ArrowRight: (linhas, foco) => aoLado(linhas, foco, 1),
  ArrowUp: (linhas, foco) => naLinha(linhas, foco, -1),
  ArrowDown: (linhas, foco) => naLinha(linhas, foco, 1),
  Home: (_linhas, { linha }) => ({ linha, parte: 0 }),
  End: (linhas, { linha }) => ({ linha, parte: (linhas[linha]?.length ?? 1) - 1 }),
  l: proximaLivre,
  L: proximaLivre,
}

function Head({ children, isToday = false }: { readonly children: string; readonly isToday?: boolean }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows that are drawn by need are no table.
    // biome-ignore lint/a11y/useFocusableInteractive: nothing in the head is acted upon.
    <div role="columnheader" data-today={isToday || undefined}>
      {children}
      {isToday && <span className="visually-hidden"> (hoje)</span>}
    </div>
  )
}

interface LinhaProps {
  readonly row: AgendaDeVeiculo
  readonly segmentos: readonly Segmento<OcupacaoDaAgenda>[]
  readonly index: number
  /** Pixels from the top. */
  readonly start: number
  readonly periodo: Periodo
  readonly zone: string
  readonly now: string
  readonly canOccupy: boolean
  /** The part of this row that Tab leads to. */
  readonly parteAtiva: number | undefined
  readonly onFocus: (parte: number) => void
  readonly onOpen: (segmento: Segmento<OcupacaoDaAgenda>) => void
}

function Linha({ row, segmentos, index, start, periodo, zone, now, canOccupy, ...props }: LinhaProps) {
  const { veiculo, temMais } = row
  const isNowShown = now > periodo.inicio && now < periodo.fim
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows that are drawn by need are no table.
    // biome-ignore lint/a11y/useFocusableInteractive: its parts take the focus, one at a time.
    <div
      role="row"
      className={styles.row}
      aria-rowindex={index + 2}
      style={{ transform: `translateY(${start}px)` }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: rows that are drawn by need are no table. */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: its link takes the focus. */}
      <div role="rowheader" className={styles.vehicle}>
        <DrawerLink to={`frota/veiculos/${veiculo.id}`} className="ev-link">
          <Plate value={formatPlaca(veiculo.placa)} />
        </DrawerLink>
        <span className={styles.tipo}>{tipoVeiculo(veiculo.tipo).nome}</span>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: rows that are drawn by need are no table. */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: nothing in it is acted upon. */}
      <div role="gridcell" className={styles.share}>
        {temMais ? '–' : formatPercent(parteLivre(segmentos, periodo))}
      </div>
      <div role="none" className={styles.track}>
        {isNowShown && (
          <span
            className={styles.now}
            style={{ left: share(posicaoDe({ inicio: now, fim: now }, periodo).inicio) }}
            aria-hidden
          />
        )}
        {segmentos.map((segmento, parte) => {
          const { inicio, largura } = posicaoDe(segmento, periodo)
          return (
            // biome-ignore lint/a11y/useSemanticElements: rows that are drawn by need are no table.
            // biome-ignore lint/a11y/useFocusableInteractive: its button takes the focus.
            <div
              key={segmento.inicio}
              role="gridcell"
              className={styles.place}
              style={{ left: share(inicio), width: share(largura) }}
            >
              <Parte
                segmento={segmento}
                placa={veiculo.placa}
                zone={zone}
                marca={`${index}-${parte}`}
                isActive={props.parteAtiva === parte}
                canOpen={segmento.ocupacao !== null || canOccupy}
                onFocus={() => props.onFocus(parte)}
                onOpen={() => props.onOpen(segmento)}
              />
            </div>
          )
        })}
      </div>
    </div>
  )
}
