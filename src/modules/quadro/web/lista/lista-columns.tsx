/** The columns of the list of loads. Times are told in the zone of their place, ends in that of the reader. */

import { SITUACAO_LABELS } from '#modules/carga/carga-codes.ts'
import type { CargaListada } from '#modules/carga/carga-listada.contract.ts'
import { STATUS_LABELS } from '#modules/carga/ciclo.rules.ts'
import { SITUACAO_LOOK } from '#modules/carga/web/shared/situacao-look.ts'
import { formatCardDateTime, formatDateTime } from '#platform/shared/date.ts'
import { formatReais } from '#platform/shared/money.ts'
import { formatPlaca } from '#platform/shared/placa.ts'
import { formatWeight } from '#platform/shared/quantity.ts'
import type { DataTableColumn } from '#platform/ui/data-table.ts'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import { localZone } from '#platform/web/local-zone.ts'
import styles from './lista.module.css'

type Lugar = CargaListada['origem']

const NOTHING = '–'

const cityOf = ({ cidade, uf, localidade }: Lugar) =>
  (cidade && uf ? `${cidade}, ${uf}` : localidade) ?? NOTHING

/** One line that is cut where the column ends, whole in its tooltip. */
const cut = (text: string, full = text) => (
  <span className={styles.cut} title={full}>
    {text}
  </span>
)

const plannedAt = (dh: string | null, { fusoHorario }: Lugar) =>
  dh === null ? (
    NOTHING
  ) : (
    <span title={formatDateTime(dh, fusoHorario)}>{formatCardDateTime(dh, fusoHorario)}</span>
  )

function rota({ origem, destino }: CargaListada) {
  const [from, to] = [cityOf(origem), cityOf(destino)]
  return cut(`${from} → ${to}`, [origem.empresa, from, '→', destino.empresa, to].filter(Boolean).join(' '))
}

function veiculo({ veiculo: taken, motorista }: CargaListada) {
  const parts = [taken && formatPlaca(taken.placa), motorista?.nome].filter(Boolean)
  return parts.length === 0 ? NOTHING : cut(parts.join(' · '))
}

/** Where it stands, or where it stood when it left the board. */
const etapa = ({ etapa: { descricao } }: CargaListada) => cut(descricao ?? NOTHING)

function encerramento({ dhEncerramento, encerradaPor, motivo }: CargaListada) {
  if (dhEncerramento === null) return NOTHING
  const text = [formatDateTime(dhEncerramento, localZone()), encerradaPor].filter(Boolean).join(' · ')
  return cut(text, [text, motivo].filter(Boolean).join(' · '))
}

function Situacao({ carga: { situacao, status } }: { readonly carga: CargaListada }) {
  const { icon, color } = SITUACAO_LOOK[situacao]
  return (
    <StatusBadge color={color} icon={icon} label={SITUACAO_LABELS[situacao]} title={STATUS_LABELS[status]} />
  )
}

const TRANSPORTADORA: DataTableColumn<CargaListada> = {
  key: 'transportadora',
  header: 'Transportadora',
  width: '170px',
  cell: ({ transportadora }) => cut(transportadora?.nome ?? NOTHING),
}

/** Who gave the load to the carrier. */
const EMBARCADOR: DataTableColumn<CargaListada> = {
  key: 'embarcador',
  header: 'Embarcador',
  width: '170px',
  cell: ({ nomeDirecionador }) => cut(nomeDirecionador ?? NOTHING),
}

export const CARGA_COLUMNS: readonly DataTableColumn<CargaListada>[] = [
  { key: 'codigo', header: 'Código', isSortable: true, width: '90px', cell: ({ codigo }) => codigo },
  {
    key: 'situacao',
    header: 'Situação',
    width: '136px',
    cell: (carga) => <Situacao carga={carga} />,
  },
  {
    key: 'dhEncerramento',
    header: 'Encerrada em / por',
    isSortable: true,
    width: '250px',
    cell: encerramento,
  },
  { key: 'rota', header: 'Origem → destino', cell: rota },
  {
    key: 'codigoIdentificador',
    header: 'Identificador',
    width: '130px',
    cell: ({ codigoIdentificador }) => cut(codigoIdentificador ?? NOTHING),
  },
  { key: 'etapa', header: 'Etapa', width: '170px', cell: etapa },
  {
    key: 'dhColeta',
    header: 'Coleta',
    width: '104px',
    cell: ({ dhColeta, origem }) => plannedAt(dhColeta, origem),
  },
  {
    key: 'dhEntrega',
    header: 'Entrega prevista',
    width: '120px',
    cell: ({ dhEntrega, destino }) => plannedAt(dhEntrega, destino),
  },
  TRANSPORTADORA,
  { key: 'veiculo', header: 'Placa / motorista', width: '190px', cell: veiculo },
  { key: 'peso', header: 'Peso', isNumeric: true, width: '92px', cell: ({ peso }) => formatWeight(peso) },
  {
    key: 'valor',
    header: 'Valor',
    isNumeric: true,
    width: '124px',
    cell: ({ valorCarga }) => formatReais(valorCarga),
  },
  {
    key: 'unidade',
    header: 'Unidade',
    width: '130px',
    cell: ({ unidadeNegocio }) => cut(unidadeNegocio?.nome ?? NOTHING),
  },
]

/** A carrier sees who gave it the load instead of itself. */
export const RECEBIDA_COLUMNS = CARGA_COLUMNS.map((column) =>
  column === TRANSPORTADORA ? EMBARCADOR : column,
)
