import { Suspense } from 'react'
import { Panel } from '#platform/ui/Panel.tsx'
import { useParts } from '#platform/web/extension/lazy-parts.ts'
import { PARTES_DA_NOTA, PESOS_PADRAO } from '../nota.rules.ts'
import { DIAS_DA_NOTA } from '../ranking.rules.ts'
import styles from './ranking.module.css'
import { PARTE_LABELS } from './ranking-textos.ts'
import { rankingParts } from './shared/ranking-parts.ts'

const FORMULA = PARTES_DA_NOTA.map((parte) => `${PESOS_PADRAO[parte]} ${PARTE_LABELS[parte]}`).join(' + ')

/** What the note is made of, and where other figures about carriers stand. */
export const ComoSeCalcula = () => (
  <Panel title="Como se calcula" note={`Nota, últimos ${DIAS_DA_NOTA} dias`}>
    <p className={styles.formula}>
      <strong>{FORMULA}</strong>, se o comportamento do oferecimento não muda os pesos. A Nota ordena as
      ofertas; esta lista é ordenada pelas cargas no prazo.
    </p>
    <Suspense>
      <Outros />
    </Suspense>
  </Panel>
)

const Outros = () => useParts(rankingParts).map(({ key, Outro }) => <Outro key={key} />)
