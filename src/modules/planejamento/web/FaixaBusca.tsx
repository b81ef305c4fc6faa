import { Loader } from '@mantine/core'
import { IconCheck, IconMinus, IconPlayerPause, IconTrendingDown, IconTrendingUp } from '@tabler/icons-react'
import type { Planejamento } from '../planejamento.contract.ts'
import { isEmAndamento, SITUACOES_PLANEJAMENTO } from '../planejamento.rules.ts'
import styles from './faixa.module.css'
import { degrausDe, type Medida, medidasDe } from './medidas-plano.ts'

const seconds = (ms: number) => `${Math.round(ms / 1_000)} s`

/** How far the search is, what the best plan so far adds up to, and its gain. */
export function FaixaBusca({ plano }: { readonly plano: Planejamento }) {
  const { situacao, decorridoMs, segundos, melhoras, melhorMs } = plano
  const isSearching = isEmAndamento(situacao)
  const since = decorridoMs - melhorMs
  const [custo, ...outras] = medidasDe(plano)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard.
    <section className={styles.faixa} tabIndex={0} aria-label="Busca do plano">
      <div className={styles.busca}>
        <p className={styles.buscaTopo}>
          {isSearching ? (
            <Loader size={14} aria-hidden />
          ) : situacao === 'pronto' || situacao === 'aplicado' ? (
            <IconCheck size={16} stroke={2.25} aria-hidden />
          ) : (
            <IconPlayerPause size={16} aria-hidden />
          )}
          <strong role="status">{SITUACOES_PLANEJAMENTO[situacao]}</strong>
          <span className={styles.tempo}>
            <strong>{seconds(decorridoMs)}</strong>
            {` de ${segundos} s`}
          </span>
        </p>
        <progress
          className={styles.progresso}
          aria-label="Tempo da busca"
          max={segundos * 1_000}
          value={Math.min(decorridoMs, segundos * 1_000)}
        />
        <p className={styles.buscaPe}>
          <span>
            {melhoras === 0
              ? 'Ainda sem plano'
              : isSearching
                ? `Última melhora há ${seconds(since)}`
                : `Melhor plano aos ${seconds(melhorMs)}`}
          </span>
          <span>{melhoras === 1 ? '1 plano melhor' : `${melhoras} planos melhores`}</span>
        </p>
      </div>
      {custo && (
        <div className={styles.medida} data-main>
          <MedidaTexto medida={custo} />
          <Curva plano={plano} />
        </div>
      )}
      {outras.map((medida) => (
        <div key={medida.label} className={styles.medida}>
          <MedidaTexto medida={medida} />
        </div>
      ))}
    </section>
  )
}

function MedidaTexto({ medida: { label, value, note, tone } }: { readonly medida: Medida }) {
  const Icon =
    tone === 'igual'
      ? undefined
      : note.includes('+') || note.includes('a mais')
        ? IconTrendingUp
        : IconTrendingDown
  return (
    <dl className={styles.texto}>
      <dt>{label}</dt>
      <dd>{value}</dd>
      <dd className={styles.diferenca} data-tone={tone}>
        {Icon && <Icon size={14} stroke={2} aria-hidden />}
        {tone === 'pior' && <span className="visually-hidden">pior: </span>}
        {note === 'igual' && <IconMinus size={14} aria-hidden />}
        {note}
      </dd>
    </dl>
  )
}

const WIDTH = 92
const HEIGHT = 36

/** The cost of the best plan over the time of the search; the figure beside it says where it ended. */
function Curva({ plano: { historico, decorridoMs } }: { readonly plano: Planejamento }) {
  const steps = degrausDe(historico, decorridoMs)
  if (steps.length === 0) return null
  const points = steps.map(({ x, y }) => `${(x * WIDTH).toFixed(1)} ${(2 + y * (HEIGHT - 4)).toFixed(1)}`)
  return (
    <svg
      className={styles.curva}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden
    >
      <path d={`M${points.join('L')}`} />
    </svg>
  )
}
