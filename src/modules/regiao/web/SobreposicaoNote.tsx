import { useDebouncedValue } from '@mantine/hooks'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { Sobreposicao } from '../regiao.contract.ts'
import { contagemMunicipios } from '../regiao.rules.ts'
import { useSobreposicoes } from './regiao.api.ts'
import { inputOf, type RegiaoValues, regiaoFormRules } from './regiao-form.ts'
import styles from './shared/regiao.module.css'

const PAUSE_MS = 500
const NAMED = 4

interface SobreposicaoNoteProps {
  readonly values: RegiaoValues
  readonly regiaoId: string | undefined
}

/** How many municipalities the region holds, and which others share some: told, never forbidden. */
export function SobreposicaoNote({ values, regiaoId }: SobreposicaoNoteProps) {
  const [settled] = useDebouncedValue(values, PAUSE_MS)
  const problems = regiaoFormRules.check(settled)
  const isComplete = !('municipios' in problems || 'contorno' in problems)
  const { tipo, ufs, municipioIds, poligono } = inputOf(settled)
  const query = useSobreposicoes(isComplete ? { tipo, ufs, municipioIds, poligono } : undefined, regiaoId)
  if (!isComplete || !query.data) return null
  const { regioes, total, totalMunicipios } = query.data
  return (
    <div role="status" className={styles.note}>
      <p className={styles.muted}>{`A região tem ${contagemMunicipios(totalMunicipios)}.`}</p>
      {total > 0 && (
        <p className={styles.warning}>
          <IconAlertTriangle size={16} aria-hidden />
          {`${total === 1 ? 'Outra região ativa cobre' : `${total} outras regiões ativas cobrem`} parte dela: ${describe(regioes, total)}.`}
        </p>
      )}
    </div>
  )
}

function describe(regioes: readonly Sobreposicao[], total: number): string {
  const named = regioes
    .slice(0, NAMED)
    .map(({ nome, municipios }) => `${nome} (${municipios === 0 ? 'área' : contagemMunicipios(municipios)})`)
  const rest = total - named.length
  return [...named, ...(rest > 0 ? [`e mais ${rest}`] : [])].join(', ')
}
