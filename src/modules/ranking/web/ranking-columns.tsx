import type { DataTableColumn } from '#platform/ui/data-table.ts'
import type { RankingLinha } from '../ranking.contract.ts'
import { NoPrazo } from './NoPrazo.tsx'
import styles from './ranking.module.css'
import { contagem, diferenca, horas, SEM_DADO, taxa, taxaInteira } from './ranking-textos.ts'
import { Tendencia } from './Tendencia.tsx'

export const rankingColumns = (meta: number): readonly DataTableColumn<RankingLinha>[] => [
  {
    key: 'transportadora',
    header: 'Transportadora',
    cell: ({ posicao, nome }) => (
      <span className={styles.quem}>
        <span className={styles.posicao}>{posicao ?? SEM_DADO}</span>
        {nome}
      </span>
    ),
  },
  {
    key: 'noPrazo',
    header: 'No prazo',
    width: '26%',
    cell: ({ noPrazo, noPrazoSemOutros }) => (
      <NoPrazo taxa={noPrazo} semOutros={noPrazoSemOutros} meta={meta} />
    ),
  },
  {
    key: 'quinzenas',
    header: '6 quinzenas',
    width: '96px',
    cell: ({ quinzenas }) => <Tendencia quinzenas={quinzenas} meta={meta} />,
  },
  {
    key: 'aceite',
    header: 'Aceite',
    isNumeric: true,
    width: '72px',
    cell: ({ aceite }) => taxaInteira(aceite),
  },
  { key: 'avarias', header: 'Avarias', isNumeric: true, width: '76px', cell: ({ avarias }) => taxa(avarias) },
  {
    key: 'leadMin',
    header: 'Lead time',
    isNumeric: true,
    width: '88px',
    cell: ({ leadMin }) => horas(leadMin),
  },
  { key: 'preco', header: 'Preço', isNumeric: true, width: '72px', cell: ({ preco }) => diferenca(preco) },
  { key: 'cargas', header: 'Cargas', isNumeric: true, width: '72px', cell: (row) => contagem(row.cargas) },
]
