import { IconMinus, IconTrendingDown, IconTrendingUp, type TablerIcon } from '@tabler/icons-react'
import { useIsPhone } from '#platform/ui/use-is-phone.ts'
import type { RankingLido } from '../ranking.contract.ts'
import styles from './ranking.module.css'
import {
  diferenca,
  horas,
  type Mudanca,
  mudancaDeHoras,
  mudancaDeTaxa,
  taxa,
  taxaInteira,
} from './ranking-textos.ts'

const ICONS: Readonly<Record<Mudanca['sentido'], TablerIcon>> = {
  sobe: IconTrendingUp,
  desce: IconTrendingDown,
  igual: IconMinus,
}

interface Bloco {
  readonly label: string
  readonly valor: string
  readonly mudanca?: Mudanca | undefined
  /** Which way is good; the text says the direction in any case. */
  readonly bom: Mudanca['sentido']
  readonly nota?: string
}

function blocosOf({ atual, anterior, preco }: RankingLido, meta: number): readonly Bloco[] {
  return [
    {
      label: 'No prazo',
      valor: taxa(atual.noPrazo),
      mudanca: mudancaDeTaxa(atual.noPrazo, anterior.noPrazo),
      bom: 'sobe',
      nota: `meta ${taxaInteira(meta)}`,
    },
    {
      label: 'Lead time mediano',
      valor: horas(atual.leadMin),
      mudanca: mudancaDeHoras(atual.leadMin, anterior.leadMin),
      bom: 'desce',
    },
    {
      label: 'Aceite de oferta',
      valor: taxaInteira(atual.aceite),
      mudanca: mudancaDeTaxa(atual.aceite, anterior.aceite),
      bom: 'sobe',
      ...(atual.aceite === null && { nota: 'nenhuma oferta respondida' }),
    },
    {
      label: 'Avarias',
      valor: taxa(atual.avarias),
      mudanca: mudancaDeTaxa(atual.avarias, anterior.avarias),
      bom: 'desce',
    },
    {
      label: 'Preço contra a mediana',
      valor: diferenca(preco.diferenca),
      bom: 'desce',
      nota:
        preco.rotas === 0
          ? 'faltam cargas no período anterior'
          : `${preco.rotas} ${preco.rotas === 1 ? 'rota' : 'rotas'}, mediana do período anterior`,
    },
  ]
}

/** What all carriers reached together, against the period as long as this one before it. */
export function Resumo({ ranking, meta }: { readonly ranking: RankingLido; readonly meta: number }) {
  const isPhone = useIsPhone()
  return (
    <dl
      className={styles.resumo}
      aria-label="Números do período"
      // On a phone they are one line that scrolls, which is reached by keyboard.
      tabIndex={isPhone ? 0 : undefined}
    >
      {blocosOf(ranking, meta).map(({ label, valor, mudanca, bom, nota }) => {
        const Icon = mudanca && ICONS[mudanca.sentido]
        const isGood = mudanca && mudanca.sentido !== 'igual' && mudanca.sentido === bom
        return (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <strong>{valor}</strong>
              <span className={styles.nota} data-bom={isGood || undefined}>
                {Icon && <Icon size={14} aria-hidden />}
                {[mudanca?.texto, nota].filter(Boolean).join(', ')}
              </span>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
