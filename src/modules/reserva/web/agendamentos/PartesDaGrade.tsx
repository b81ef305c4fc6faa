import { memo } from 'react'
import { DIRECAO_LABELS, SITUACAO_DOCA, SITUACAO_DOCA_LABELS } from '#modules/doca/agendamento-codes.ts'
import type { DocaDoDia } from '#modules/doca/doca.contract.ts'
import { horaText } from '#modules/doca/web/shared/hora-text.ts'
import { heightOf, type RowPlace } from '#platform/ui/board/row-window.ts'
import styles from '../shared/Agendamentos.module.css'
import type { HorarioNaGrade, LinhaDaGrade, LinhaHora, LinhaTurno } from '../shared/grade-do-dia.ts'
import { AgendaProvider, type AgendaTools, useAgenda } from './agenda-context.ts'
import { direcaoIcon, HorarioItem } from './HorarioItem.tsx'
import { CABECALHO_PX, type Faixa, HORA_PX } from './janela.ts'

interface CabecalhoProps {
  readonly doca: DocaDoDia
  readonly ocupacao: string
  readonly coluna: number
  readonly colunaPx: number
}

export const CabecalhoDaDoca = memo(function CabecalhoDaDoca({
  doca,
  ocupacao,
  coluna,
  colunaPx,
}: CabecalhoProps) {
  const Icon = direcaoIcon(doca.direcao)
  return (
    <div className={styles.doca} style={{ left: HORA_PX + coluna * colunaPx, width: colunaPx }}>
      <strong className={styles.docaNome}>{doca.nome}</strong>
      <span className={styles.docaDirecao} title={DIRECAO_LABELS[doca.direcao]}>
        <Icon size={13} aria-hidden />
        <span>{DIRECAO_LABELS[doca.direcao]}</span>
      </span>
      {doca.situacao !== SITUACAO_DOCA.Ativa && (
        <span className={styles.docaBloqueada}>{SITUACAO_DOCA_LABELS[doca.situacao]}</span>
      )}
      <span className={styles.docaOcupacao} title={doca.fechado ?? undefined}>
        {doca.fechado === null ? ocupacao : 'Fechada'}
      </span>
    </div>
  )
})

interface TurnoProps {
  readonly linha: LinhaTurno
  readonly medida: RowPlace
}

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** Head of a shift: its text stands right of the hours, at every scroll position. */
export function Turno({ linha, medida }: TurnoProps) {
  return (
    <div className={styles.turno} style={{ top: CABECALHO_PX + medida.topPx, height: medida.heightPx }}>
      <div className={styles.turnoTexto} style={{ left: HORA_PX, marginLeft: HORA_PX }}>
        <strong>{linha.nome}</strong>
        <span>{linha.periodo}</span>
        <span>
          {`${plural(linha.horarios, 'horário', 'horários')} · ${plural(linha.livres, 'livre', 'livres')}`}
        </span>
      </div>
    </div>
  )
}

interface HorasProps {
  readonly linhas: readonly LinhaDaGrade[]
  readonly medidas: readonly RowPlace[]
  readonly visiveis: Faixa
  /** The row of the present, and what the clock shows. */
  readonly now: number
  readonly agora: string
}

/** The hours at the edge, together: what stays in place by itself is costly to move, so there is one such thing. */
export const Horas = memo(function Horas({ linhas, medidas, visiveis, now, agora }: HorasProps) {
  return (
    <div className={styles.horas} style={{ width: HORA_PX, height: heightOf(medidas) }}>
      {linhas.slice(visiveis.primeiro, visiveis.fim).map((linha, index) => {
        const row = visiveis.primeiro + index
        const medida = medidas[row]
        if (linha.tipo === 'turno' || !medida) return null
        return (
          <div
            key={row}
            className={styles.horaTexto}
            style={{ top: medida.topPx, height: medida.heightPx }}
            data-agora={row === now || undefined}
            data-baixa={linha.isSemReserva || undefined}
          >
            {horaText(linha.hora)}
            {row === now && (
              <span className={styles.agora}>
                <span className="visually-hidden">Agora </span>
                {agora}
              </span>
            )}
          </div>
        )
      })}
    </div>
  )
})

interface HoraProps {
  readonly linha: LinhaHora
  readonly medida: RowPlace
  /** Its columns that are drawn; `fim` is not any more. */
  readonly primeira: number
  readonly fim: number
  /** What the columns out of sight still show while something changes; undefined: all show the same. */
  readonly longe:
    | { readonly tools: AgendaTools; readonly linha: LinhaHora; readonly perto: Faixa }
    | undefined
  readonly colunaPx: number
}

/** Drawn anew when columns come to it or leave it. */
export const Hora = memo(function Hora({ linha, medida, primeira, fim, longe, colunaPx }: HoraProps) {
  const tools = useAgenda()
  return (
    <div
      className={styles.hora}
      style={{ top: CABECALHO_PX + medida.topPx, height: medida.heightPx }}
      data-baixa={linha.isSemReserva || undefined}
    >
      {linha.celulas.slice(primeira, fim).map((_, index) => {
        const coluna = primeira + index
        const isPerto = !longe || (coluna >= longe.perto.primeiro && coluna < longe.perto.fim)
        const mostrado = isPerto ? { tools, linha } : longe
        const horario = mostrado.linha.celulas[coluna]
        return (
          <div
            key={coluna}
            className={styles.celula}
            style={{ left: HORA_PX + coluna * colunaPx, width: colunaPx }}
          >
            {horario && (
              <AgendaProvider value={mostrado.tools}>
                <Celula horario={horario} />
              </AgendaProvider>
            )}
          </div>
        )
      })}
    </div>
  )
})

/** Everything of one slot, one below the other. Drawn anew only when the slot or what all slots know changes. */
export const Celula = memo(function Celula({ horario }: { readonly horario: HorarioNaGrade }) {
  return horario.itens.map((item, index) => (
    <div
      key={item.tipo === 'reserva' ? item.reserva.id : item.tipo}
      className={styles.vaga}
      data-chave={horario.chave}
    >
      <HorarioItem horario={horario} item={item} index={index} />
    </div>
  ))
})
