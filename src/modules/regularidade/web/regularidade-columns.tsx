import {
  IconCircleCheck,
  IconCircleX,
  IconClockExclamation,
  IconFileAlert,
  IconHelpCircle,
  IconShieldCheck,
  type TablerIcon,
} from '@tabler/icons-react'
import { formatCardDateTime } from '#platform/shared/date.ts'
import { formatDay } from '#platform/shared/day.ts'
import { formatDocumento } from '#platform/shared/documento.ts'
import type { DataTableColumn } from '#platform/ui/data-table.ts'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import type { StatusColor } from '#platform/ui/status-colors.ts'
import { ESTADO_RNTRC_TEXT } from '../lista.rules.ts'
import type { LinhaRegularidade } from '../regularidade.contract.ts'
import {
  CATEGORIA_TEXT,
  type Efeito,
  type EstadoRntrc,
  type EstadoSeguro,
  REGULARIDADE_TIME_ZONE,
  type Seguro,
} from '../regularidade.rules.ts'
import styles from './Regularidade.module.css'

const EFEITO_LOOK: Readonly<Record<Efeito, readonly [StatusColor, TablerIcon]>> = {
  conforme: ['verde', IconCircleCheck],
  avisa: ['amarelo', IconHelpCircle],
  bloqueia: ['vermelho', IconCircleX],
}

/** What ANTT answered, and how old that is. */
function AnttCell({ antt }: Pick<LinhaRegularidade, 'antt'>) {
  const [color, icon] = EFEITO_LOOK[antt.efeito]
  const { consultadoEm, diasDaConsulta } = antt
  const isOld = antt.estado === 'nao-consultado'
  return (
    <span className={styles.stack}>
      <StatusBadge color={color} icon={icon} label={ESTADO_RNTRC_TEXT[antt.estado as EstadoRntrc]} />
      <span className={styles.sub}>
        {consultadoEm === null
          ? 'nunca'
          : isOld
            ? `há ${diasDaConsulta} dias`
            : formatCardDateTime(consultadoEm, REGULARIDADE_TIME_ZONE)}
      </span>
    </span>
  )
}

const SEGURO_LOOK: Readonly<Record<EstadoSeguro, readonly [string, TablerIcon, string?]>> = {
  vigente: ['verde', IconShieldCheck],
  'vence-em': ['laranja', IconClockExclamation],
  vencida: ['vermelho', IconCircleX],
  'sem-arquivo': ['amarelo', IconFileAlert, 'sem arquivo'],
  'falta-pgr': ['amarelo', IconFileAlert, 'sem PGR'],
  'nao-informada': ['amarelo', IconHelpCircle, 'não informada'],
}

/** Until when an insurance holds, or what is missing. */
function SeguroCell({ seguro }: { readonly seguro: LinhaRegularidade['rctrc'] }) {
  const [color, Icon, words] = SEGURO_LOOK[seguro.estado as EstadoSeguro]
  const day = seguro.ate && formatDay(seguro.ate)
  return (
    <span className={styles.seguro} data-color={color} title={words && day ? `Vale até ${day}` : undefined}>
      <Icon size={14} aria-hidden />
      {words ?? day}
      {seguro.estado === 'vencida' && <span className="visually-hidden">, vencida</span>}
      {seguro.estado === 'vence-em' && <span className="visually-hidden">, vence em breve</span>}
    </span>
  )
}

const seguroColumn = (key: Seguro, header: string): DataTableColumn<LinhaRegularidade> => ({
  key,
  header,
  width: '108px',
  cell: (linha) => <SeguroCell seguro={linha[key]} />,
})

export const COLUMNS: readonly DataTableColumn<LinhaRegularidade>[] = [
  {
    key: 'nome',
    header: 'Transportadora',
    wraps: true,
    cell: ({ nome, documento }) => (
      <span className={styles.stack}>
        <span className={styles.nome}>{nome}</span>
        <span className={styles.sub}>{formatDocumento(documento)}</span>
      </span>
    ),
  },
  {
    key: 'rntrc',
    header: 'RNTRC',
    width: '96px',
    cell: ({ rntrc, categoria }) => (
      <>
        {rntrc ?? '–'}
        <span className={styles.sub}>{categoria && CATEGORIA_TEXT[categoria]}</span>
      </>
    ),
  },
  { key: 'antt', header: 'Na ANTT', width: '134px', cell: ({ antt }) => <AnttCell antt={antt} /> },
  seguroColumn('rctrc', 'RCTR-C até'),
  seguroColumn('rcdc', 'RC-DC e PGR até'),
  seguroColumn('rcv', 'RC-V até'),
  {
    key: 'cargas',
    header: 'Cargas',
    width: '64px',
    isNumeric: true,
    cell: ({ cargas }) => (cargas > 0 ? <strong>{cargas}</strong> : '0'),
  },
]
