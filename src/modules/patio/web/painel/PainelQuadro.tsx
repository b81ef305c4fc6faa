import {
  IconClockExclamation,
  IconForklift,
  IconLogin2,
  IconMapPinCheck,
  IconStopwatch,
  type TablerIcon,
} from '@tabler/icons-react'
import {
  DIRECAO,
  SITUACAO_HORARIO as H,
  SITUACAO_RESERVA as R,
  type SituacaoHorario,
} from '#modules/doca/agendamento-codes.ts'
import { formatContagem } from '#modules/doca/horario.rules.ts'
import { situacaoText } from '#modules/reserva/web/shared/grade-do-dia.ts'
import { HORARIO_LOOK } from '#modules/reserva/web/shared/horario-look.ts'
import { formatTime } from '#platform/shared/date.ts'
import { formatPlaca } from '#platform/shared/placa.ts'
import type { ContadoresPainel, ContadorPainel } from '../../indicadores.rules.ts'
import { CONTADORES_PAINEL } from '../../indicadores.rules.ts'
import { type CartaoDoPainel, type ReservaNoPainel, saidaDe } from '../../painel.rules.ts'
import styles from './Painel.module.css'

/** The words of the counters, as the specification writes them (D-033). */
const CONTADOR_LABELS: Readonly<Record<ContadorPainel, string>> = {
  reservas: 'Reservas',
  finalizadas: 'Finalizadas',
  comVeiculo: 'Com veículo',
  emCarregamento: 'Em carregamento',
  aguardandoCarregamento: 'Aguardando carregamento',
  atrasadas: 'Atrasadas',
  checkin: 'Checkin',
  canceladas: 'Canceladas',
}

/** The eight counters of the panel (D-033). */
export function Contadores({ contadores }: { readonly contadores: ContadoresPainel }) {
  return (
    <dl className={styles.contadores} aria-label="Contadores">
      {CONTADORES_PAINEL.map((nome) => (
        <div
          key={nome}
          className={styles.contador}
          data-alerta={(nome === 'atrasadas' && contadores[nome] > 0) || undefined}
        >
          <dt>
            {nome === 'atrasadas' && <IconClockExclamation className={styles.icone} aria-hidden />}
            {CONTADOR_LABELS[nome]}
          </dt>
          <dd>{contadores[nome]}</dd>
        </div>
      ))}
    </dl>
  )
}

interface Rotulo {
  readonly texto: string
  readonly icon: TablerIcon
}

/** What stands at the head of a dock: rather what happens there than what the slot is called. */
export function rotuloDo({ situacao, atual }: CartaoDoPainel): Rotulo {
  const { icon } = HORARIO_LOOK[situacao]
  if (situacao === H.Ativo) {
    const texto = atual?.direcao === DIRECAO.Descarregamento ? 'Em descarga' : 'Em carregamento'
    return { texto, icon: IconForklift }
  }
  if (situacao === H.Confirmado) {
    return atual?.situacao === R.Checkin
      ? { texto: 'Check-in', icon: IconLogin2 }
      : { texto: 'Motorista no local', icon: IconMapPinCheck }
  }
  return { texto: situacao === H.Bloqueado ? 'Bloqueada' : situacaoText(situacao), icon }
}

const CORES: Readonly<Partial<Record<SituacaoHorario, string>>> = {
  [H.Ativo]: 'verde',
  [H.Vencendo]: 'laranja',
  [H.Confirmado]: 'indigo',
  [H.Atrasado]: 'vermelho',
}

/** Plate, else the code of the booking. */
export const quemEsta = ({ placaVeiculo, codigo }: ReservaNoPainel) =>
  placaVeiculo === null ? codigo : formatPlaca(placaVeiculo)

interface CartaoProps {
  readonly cartao: CartaoDoPainel
  readonly fusoHorario: string
  readonly ocultaEncerradas: boolean
  /** Only what fits a wall: who left last is told where nobody is. */
  readonly isCurto?: boolean
}

/** One dock: who is there, for how long, and who comes next. */
export function Cartao({ cartao, fusoHorario, ocultaEncerradas, isCurto = false }: CartaoProps) {
  const { atual, contagem, proxima, ultima, situacao } = cartao
  const { texto, icon: Icon } = rotuloDo(cartao)
  const hora = (instant: string) => formatTime(new Date(instant), fusoHorario)
  return (
    <article
      className={styles.cartao}
      data-cor={CORES[situacao] ?? 'neutro'}
      aria-label={`${cartao.docaNome}: ${texto}`}
    >
      <header className={styles.topo}>
        <strong className={styles.numero}>{numeroDa(cartao.docaNome)}</strong>
        <span className={styles.situacao}>
          <Icon className={styles.icone} aria-hidden />
          <span className={styles.corta}>{texto}</span>
        </span>
      </header>
      {atual ? (
        <>
          <p className={styles.placa} data-sem={atual.placaVeiculo === null || undefined}>
            {quemEsta(atual)}
            {cartao.outras > 0 && ` e mais ${cartao.outras}`}
          </p>
          <p className={styles.parte}>{atual.fornecedor ?? atual.codigo}</p>
          {contagem && (
            <p className={styles.tempo}>
              <span className={styles.decorrido}>
                <IconStopwatch className={styles.icone} aria-hidden />
                <span className="visually-hidden">Decorrido: </span>
                {formatContagem(contagem.minutos)}
              </span>
              <span className={styles.barra} aria-hidden>
                <span style={{ width: `${Math.round(cartao.progresso * 100)}%` }} />
              </span>
            </p>
          )}
        </>
      ) : (
        <p className={styles.vazia}>{situacao === H.Livre ? 'Pronta para receber' : 'Fora de uso'}</p>
      )}
      <footer className={styles.pe}>
        <span>
          {proxima ? (
            <>
              Próximo{' '}
              <b>
                {hora(proxima.dhReserva)} · {quemEsta(proxima)}
              </b>
            </>
          ) : (
            'Ninguém mais hoje'
          )}
        </span>
        {!ocultaEncerradas && ultima && !(isCurto && atual) && (
          <span>
            Última saída{' '}
            <b>
              {hora(saidaDe(ultima))} · {quemEsta(ultima)}
            </b>
          </span>
        )}
      </footer>
    </article>
  )
}

/** `Doca 01` is `01` on its card; other names stand as they are. */
const numeroDa = (nome: string) => /^doca\s+(\S+)$/i.exec(nome)?.[1] ?? nome

interface FilaProps {
  /** Those of the page that is shown. */
  readonly fila: readonly ReservaNoPainel[]
  readonly total: number
  readonly docaNomes: ReadonlyMap<string, string>
  readonly agora: Date
}

/** Who waits in the yard, whoever came first at the top. */
export function Fila({ fila, total, docaNomes, agora }: FilaProps) {
  return (
    <section className={styles.fila} aria-label="Fila do pátio">
      <h2>
        Fila do pátio <span>{total}</span>
      </h2>
      {total === 0 && <p className={styles.filaVazia}>Ninguém aguarda.</p>}
      <ul>
        {fila.map((reserva) => (
          <li key={reserva.id} data-cor={reserva.situacao === R.Checkin ? 'amarelo' : 'indigo'}>
            <b>{quemEsta(reserva)}</b>
            <span className={styles.filaDoca}>{docaNomes.get(reserva.docaAtualId) ?? 'Sem doca'}</span>
            <span className={styles.filaParte}>{reserva.fornecedor}</span>
            <span className={styles.filaTempo}>
              {reserva.situacao === R.Checkin ? (
                <IconLogin2 className={styles.icone} aria-hidden />
              ) : (
                <IconMapPinCheck className={styles.icone} aria-hidden />
              )}
              {esperaDe(reserva, agora)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function esperaDe({ dhChegada, situacao }: ReservaNoPainel, agora: Date): string {
  const label = situacao === R.Checkin ? 'check-in ' : ''
  if (dhChegada === null) return label.trim() || 'no local'
  const minutos = Math.max(0, Math.floor((agora.getTime() - Date.parse(dhChegada)) / 60_000))
  return `${label}${formatContagem(minutos)}`
}
