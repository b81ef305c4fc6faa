import { Button } from '@mantine/core'
import { useState } from 'react'
import {
  DIRECAO_LABELS,
  SITUACAO_HORARIO as H,
  SITUACAO_RESERVA as R,
  SITUACAO_RESERVA_LABELS,
} from '#modules/doca/agendamento-codes.ts'
import {
  contagemDoHorario,
  formatContagem,
  rotaDaReserva,
  situacaoDoHorario,
} from '#modules/doca/horario.rules.ts'
import { situacaoText } from '#modules/reserva/web/shared/grade-do-dia.ts'
import { HORARIO_LOOK } from '#modules/reserva/web/shared/horario-look.ts'
import { formatTime } from '#platform/shared/date.ts'
import { formatDay } from '#platform/shared/day.ts'
import { formatPlaca } from '#platform/shared/placa.ts'
import { Plate } from '#platform/ui/Plate.tsx'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import { DrawerLink } from '#platform/web/router/links.tsx'
import { isContada } from '../../indicadores.rules.ts'
import { comDatas, listDoPainel } from '../../painel.rules.ts'
import type { IndicadoresReserva } from '../../patio.contract.ts'
import styles from './Painel.module.css'

type Reserva = IndicadoresReserva['reservas'][number]

/** Rows that are drawn at first, and with each further step. */
const PASSO = 60

interface ListaDoPainelProps {
  readonly painel: IndicadoresReserva
  readonly agora: Date
  readonly ocultaEncerradas: boolean
}

/** `Reservas (32), 1 cancelada`: the number is that of the counter above, which counts no cancelled ones. */
function tituloDe(all: readonly Reserva[]): string {
  const contadas = all.filter(({ situacao }) => isContada(situacao)).length
  const canceladas = all.length - contadas
  const title = `Reservas (${contadas})`
  if (canceladas === 0) return title
  return `${title}, ${canceladas} ${canceladas === 1 ? 'cancelada' : 'canceladas'}`
}

/** The bookings that the counters count, in time. */
export function ListaDoPainel({ painel, agora, ocultaEncerradas }: ListaDoPainelProps) {
  const [limit, setLimit] = useState(PASSO)
  const all = listDoPainel<Reserva>(painel.reservas, ocultaEncerradas)
  const tolerancias = new Map(painel.docas.map(({ docaId, toleranciaMin }) => [docaId, toleranciaMin]))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways can be reached by keyboard
    <section className={styles.lista} tabIndex={0} aria-label="Reservas do painel">
      <h2>{tituloDe(all)}</h2>
      {all.length === 0 && <p className={styles.nota}>Nenhuma reserva para mostrar.</p>}
      {all.length > 0 && (
        <table>
          <thead>
            <tr>
              {[
                'Horário',
                'Doca',
                'Agendamento',
                'Empresa',
                'Veículo',
                'Operação',
                'Situação',
                'Decorrido',
              ].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {all.slice(0, limit).map((reserva) => (
              <Linha
                key={reserva.id}
                reserva={reserva}
                painel={painel}
                agora={agora}
                toleranciaMin={tolerancias.get(reserva.docaId) ?? 0}
              />
            ))}
          </tbody>
        </table>
      )}
      {all.length > limit && (
        <p className={styles.nota}>
          <Button size="xs" variant="default" onClick={() => setLimit(limit + PASSO * 4)}>
            {`Mostrar mais (${all.length - limit})`}
          </Button>
        </p>
      )}
      {painel.temMais && (
        <p className={styles.nota}>Há mais reservas do que cabem na lista; os contadores contam todas.</p>
      )}
    </section>
  )
}

interface LinhaProps {
  readonly reserva: Reserva
  readonly painel: IndicadoresReserva
  readonly agora: Date
  readonly toleranciaMin: number
}

function Linha({ reserva, painel, agora, toleranciaMin }: LinhaProps) {
  const dados = comDatas(reserva)
  const situacao = situacaoDoHorario({ reserva: dados, bloqueado: false, toleranciaMin }, agora)
  // Called off, it takes no slot any more: its own word tells.
  const isOff = reserva.situacao === R.Cancelada || reserva.situacao === R.Reprovada
  const look = HORARIO_LOOK[isOff ? H.Bloqueado : situacao]
  const contagem = contagemDoHorario(situacao, dados, agora)
  const isOtherDay = reserva.data !== painel.dataReferencia
  const hora = formatTime(new Date(reserva.dhReserva), painel.fusoHorario)
  return (
    <tr>
      <td>{isOtherDay ? `${formatDay(reserva.data)} ${hora}` : hora}</td>
      <td>{reserva.docaNome}</td>
      <td>
        <DrawerLink className="ev-link" to={rotaDaReserva(reserva.id, reserva.situacao)}>
          {reserva.codigo}
        </DrawerLink>
      </td>
      <td>{reserva.fornecedor}</td>
      <td>
        {reserva.placaVeiculo === null ? (
          'Não informado'
        ) : (
          <Plate value={formatPlaca(reserva.placaVeiculo)} />
        )}
      </td>
      <td>{DIRECAO_LABELS[reserva.direcao]}</td>
      <td>
        <StatusBadge
          color={look.color}
          icon={look.icon}
          label={isOff ? SITUACAO_RESERVA_LABELS[reserva.situacao] : situacaoText(situacao)}
        />
      </td>
      <td>{contagem && !isOff ? formatContagem(contagem.minutos) : ''}</td>
    </tr>
  )
}
