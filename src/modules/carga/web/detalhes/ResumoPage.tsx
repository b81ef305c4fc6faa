import { Suspense } from 'react'
import { formatReais } from '#platform/shared/money.ts'
import { formatVolume, formatWeight } from '#platform/shared/quantity.ts'
import { useNow } from '#platform/ui/use-now.ts'
import { type CargaPanelProps, listCargaSections } from '../shared/carga-panels.ts'
import type { Detalhes } from '../shared/detalhes.api.ts'
import { LinhaDoTempo } from './LinhaDoTempo.tsx'
import { ResumoAvisos } from './ResumoAvisos.tsx'
import { ResumoDados } from './ResumoDados.tsx'
import { ResumoEntregas } from './ResumoEntregas.tsx'
import styles from './resumo.module.css'
import { VeiculoPainel } from './VeiculoPainel.tsx'

/** What one wants to know of a load at a glance (L-012, design 04). */
export function ResumoPage({ carga }: CargaPanelProps) {
  const now = useNow().toISOString()
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <ResumoAvisos carga={carga} now={now} />
        <Valores carga={carga} />
        <ResumoEntregas carga={carga} now={now} />
        <Sections place="summary" carga={carga} />
        <ResumoDados carga={carga} />
      </div>
      <aside className={styles.aside} aria-label="Veículo e viagem">
        <VeiculoPainel carga={carga} />
        <Sections place="aside" carga={carga} />
        <LinhaDoTempo carga={carga} />
      </aside>
    </div>
  )
}

/** What later nouns show of the load there. */
function Sections({ place, carga }: CargaPanelProps & { readonly place: 'summary' | 'aside' }) {
  return (
    <Suspense>
      {listCargaSections()
        .filter((section) => section.place === place)
        .map(({ value, Content }) => (
          <Content key={value} carga={carga} />
        ))}
    </Suspense>
  )
}

/** Zero is what a load holds of an amount that nobody told. */
const UNTOLD = 'Não informado'

function Valores({ carga }: { readonly carga: Detalhes }) {
  const { valorCarga, valorFrete, peso, volume, volumeUnidade } = carga
  const facts = [
    ['Valor da carga', valorCarga ? formatReais(valorCarga) : UNTOLD],
    ['Valor do frete', valorFrete === null ? 'A definir' : formatReais(valorFrete)],
    ['Peso', peso ? formatWeight(peso) : UNTOLD],
    ['Volume', volume ? formatVolume(volume, volumeUnidade) : UNTOLD],
  ]
  return (
    <dl className={styles.values}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
