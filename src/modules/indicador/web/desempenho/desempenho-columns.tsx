import type { DataTableColumn } from '#platform/ui/data-table.ts'
import type { DesempenhoDaTransportadora } from '../../desempenho.contract.ts'
import { PARTE_KEYS, PARTES } from '../../desempenho.rules.ts'
import { type CampoMeta, isForaDaMeta } from '../../metas.rules.ts'
import { Barra } from '../Barra.tsx'
import type { MetasVigentes } from '../metas-na-tela.ts'
import { Fora } from '../Tiles.tsx'
import { contagem, pct, pontos, SEM_DADO } from '../textos.ts'
import styles from './desempenho.module.css'
import { temPoucas } from './desempenho-textos.ts'

type Linha = DesempenhoDaTransportadora

export function desempenhoColumns(metas: MetasVigentes): readonly DataTableColumn<Linha>[] {
  const isFora = (linha: Linha, campo: CampoMeta, valor: number | null) =>
    !temPoucas(linha.contagens) && isForaDaMeta(campo, valor, metas[campo] ?? null)
  return [
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
      key: 'desempenho',
      header: 'Desempenho',
      width: '24%',
      cell: (linha) => {
        const fora = isFora(linha, 'desempenho', linha.desempenho)
        return (
          <span className={styles.desempenho} data-fora={fora || undefined}>
            <strong>
              {pontos(linha.desempenho)}
              {fora && <Fora />}
            </strong>
            <Barra
              valor={linha.desempenho}
              meta={metas.desempenho ?? null}
              isFora={fora}
              isPouco={temPoucas(linha.contagens)}
            />
          </span>
        )
      },
    },
    {
      key: 'semTerceiros',
      header: 'Sem terceiros',
      isNumeric: true,
      width: '108px',
      cell: ({ semTerceiros }) => pontos(semTerceiros.desempenho),
    },
    ...PARTE_KEYS.map((key) => ({
      key,
      header: PARTES[key].nome,
      isNumeric: true,
      width: '96px',
      cell: (linha: Linha) => {
        const fora = isFora(linha, PARTES[key].meta, linha.partes[key])
        return (
          <span className={styles.parte} data-fora={fora || undefined}>
            {pct(linha.partes[key])}
            {fora && <Fora />}
          </span>
        )
      },
    })),
    {
      key: 'cargas',
      header: 'Cargas',
      isNumeric: true,
      width: '80px',
      cell: ({ contagens }) => contagem(contagens.cargasAvaliadas),
    },
  ]
}
