import { Suspense } from 'react'
import { useParts } from '#platform/web/extension/lazy-parts.ts'
import { perguntaDasRemessas, type RemessasDasCargasProps } from './remessas-das-cargas.ts'

/** What becomes of the goods of loads that are given up; nothing is asked of loads without goods. */
export const RemessasDasCargasField = (props: RemessasDasCargasProps) => (
  <Suspense fallback={null}>
    <Perguntas {...props} />
  </Suspense>
)

const Perguntas = (props: RemessasDasCargasProps) =>
  useParts(perguntaDasRemessas).map(({ key, Field }) => <Field key={key} {...props} />)
