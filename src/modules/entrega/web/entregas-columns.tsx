/** The columns of the list (design 50). Times are told where the stop is. */
import { formatCardDateTime } from '#platform/shared/date.ts'
import type { DataTableColumn } from '#platform/ui/data-table.ts'
import type { Entrega } from '../entrega.contract.ts'
import { SITUACAO_ENTREGA as S } from '../entrega.rules.ts'
import { canhotoTexto, entregueTexto, isTarde, lugarDe, quantidadeTexto } from './entrega-textos.ts'
import styles from './entregas.module.css'
import { SituacaoDaEntrega } from './SituacaoDaEntrega.tsx'

export const entregasColumns = (isCarrier: boolean): readonly DataTableColumn<Entrega>[] => [
  {
    key: 'nf',
    header: 'NF',
    width: '88px',
    cell: ({ documentos }) => <strong>{documentos[0]?.numero ?? 'Sem NF'}</strong>,
  },
  { key: 'carga', header: 'Carga', width: '76px', cell: ({ cargaCodigo }) => cargaCodigo },
  {
    key: 'cliente',
    header: 'Cliente',
    width: '210px',
    cell: ({ cliente, devolucao }) => (
      <>
        <strong>{cliente}</strong>
        {devolucao && <span className={styles.nota}>devolução</span>}
      </>
    ),
  },
  ...(isCarrier
    ? [
        {
          key: 'embarcador',
          header: 'Embarcador',
          width: '180px',
          cell: ({ embarcador }: Entrega) => embarcador,
        },
      ]
    : []),
  { key: 'municipio', header: 'Município', width: '160px', cell: lugarDe },
  {
    key: 'prazo',
    header: 'Prazo',
    width: '112px',
    isSortable: true,
    cell: ({ prazo, fusoHorario }) => (prazo === null ? 'A definir' : formatCardDateTime(prazo, fusoHorario)),
  },
  {
    key: 'entregue',
    header: 'Entregue',
    width: '120px',
    isSortable: true,
    cell: (entrega) => (
      <span data-tarde={isTarde(entrega) || undefined} className={styles.entregue}>
        {entregueTexto(entrega)}
      </span>
    ),
  },
  {
    key: 'situacao',
    header: 'Situação',
    width: '164px',
    cell: ({ situacao, situacaoNome }) => <SituacaoDaEntrega situacao={situacao} nome={situacaoNome} />,
  },
  {
    key: 'canhoto',
    header: 'Canhoto',
    width: '104px',
    isSortable: true,
    cell: (entrega) =>
      entrega.situacao === S.FaltaComprovante ? (
        <strong className={styles.falta}>{canhotoTexto(entrega)}</strong>
      ) : (
        canhotoTexto(entrega)
      ),
  },
  {
    key: 'quantidade',
    header: 'Quantidade',
    width: '130px',
    isNumeric: true,
    cell: quantidadeTexto,
  },
  {
    key: 'transportadora',
    header: 'Transportadora',
    width: '180px',
    cell: ({ nomeTransportadora }) => nomeTransportadora ?? 'Frota própria',
  },
]
