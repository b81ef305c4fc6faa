/** The columns of the ledger. Times are told where the vehicle stood, and follow the clock. */
import type { ReactNode } from 'react'
import { formatPlaca } from '#platform/shared/placa.ts'
import { formatWeight } from '#platform/shared/quantity.ts'
import type { DataTableColumn } from '#platform/ui/data-table.ts'
import { Plate } from '#platform/ui/Plate.tsx'
import { useNow } from '#platform/ui/use-now.ts'
import type { Estadia } from '../estadia.contract.ts'
import { LADO } from '../estadia.rules.ts'
import styles from './estadia.module.css'
import { type EstadiaMostrada, mostrar, temposDe } from './estadia-textos.ts'
import { SituacaoDaEstadia } from './SituacaoDaEstadia.tsx'

const two = (first: ReactNode, second: ReactNode) => (
  <span className={styles.dois}>
    <span>{first}</span>
    <span>{second}</span>
  </span>
)

/** What follows the clock is drawn anew each minute, cell by cell. */
function Agora({
  estadia,
  show,
}: {
  readonly estadia: Estadia
  readonly show: (shown: EstadiaMostrada) => ReactNode
}) {
  return show(mostrar(estadia, useNow()))
}

/** The company on the other side of the row. */
export const outraEmpresa = ({ lado, transportadora, embarcador }: Estadia): string =>
  lado === LADO.Embarcador ? (transportadora ?? 'Transportadora não informada') : embarcador

export const estadiasColumns = (isCarrier: boolean): readonly DataTableColumn<Estadia>[] => [
  {
    key: 'numero',
    header: 'Estadia',
    width: '92px',
    isSortable: true,
    cell: ({ codigo, cargaCodigo }) => two(<strong>{codigo}</strong>, cargaCodigo ?? 'Sem carga'),
  },
  {
    key: 'placa',
    header: 'Placa',
    width: '104px',
    cell: ({ placa }) => (placa === null ? 'Não informada' : <Plate value={formatPlaca(placa)} />),
  },
  {
    key: 'empresa',
    header: isCarrier ? 'Embarcador e local' : 'Transportadora e local',
    cell: (estadia) => two(<strong>{outraEmpresa(estadia)}</strong>, estadia.local),
    width: '240px',
  },
  {
    key: 'chegada',
    header: 'Chegada, saída',
    width: '128px',
    isSortable: true,
    cell: (estadia) => {
      const { chegada, saida } = temposDe(estadia)
      return two(chegada, saida)
    },
  },
  {
    key: 'capacidade',
    header: 'Capac.',
    width: '76px',
    isNumeric: true,
    cell: ({ capacidadeKg }) => (capacidadeKg === null ? '–' : formatWeight(capacidadeKg)),
  },
  {
    key: 'tempo',
    header: 'Tempo',
    width: '104px',
    isNumeric: true,
    cell: (estadia) => (
      <Agora estadia={estadia} show={({ tempo, horas }) => two(<strong>{tempo}</strong>, horas ?? '–')} />
    ),
  },
  {
    key: 'devido',
    header: 'Devido (R$)',
    width: '112px',
    isNumeric: true,
    cell: (estadia) => (
      <Agora
        estadia={estadia}
        show={({ valor, sobreValor }) => two(sobreValor ? valor : <strong>{valor}</strong>, sobreValor)}
      />
    ),
  },
  {
    key: 'situacao',
    header: 'Situação',
    width: '196px',
    cell: (estadia) => (
      <Agora
        estadia={estadia}
        show={({ situacao, proximo }) => two(<SituacaoDaEstadia situacao={situacao} />, proximo)}
      />
    ),
  },
]
