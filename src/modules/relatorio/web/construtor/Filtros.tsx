import { FilterBar, type FilterDefinition } from '#platform/ui/FilterBar.tsx'
import { CAMPO_KEYS, type CampoKey, campo, isUsado } from '../../campos.rules.ts'
import type { ConsultaGuardada } from '../../consulta.contract.ts'
import { contagem, SEM_DADO } from '../relatorio-textos.ts'
import styles from './construtor.module.css'
import { FiltroEditor } from './FiltroEditor.tsx'
import { PeriodoChip } from './PeriodoChip.tsx'
import { comFiltro } from './pergunta.ts'
import { type Nomes, useNomes } from './use-nomes.ts'

interface FiltrosProps {
  readonly consulta: ConsultaGuardada
  readonly ask: (next: ConsultaGuardada) => void
}

type Filtro = ConsultaGuardada['filtros'][number]

const MAX_NOMES = 2

/** `De 10 até 20`, `Sim`, `CIF, FOB +1`. */
function textoDo(filtro: Filtro | undefined, key: CampoKey, nomes: Nomes): string | undefined {
  if (!filtro) return undefined
  const { em, de, ate, sim } = filtro
  if (sim !== undefined) return sim ? 'Sim' : 'Não'
  if (em === undefined) {
    const bounds = [de !== undefined && `de ${contagem(de)}`, ate !== undefined && `até ${contagem(ate)}`]
    return bounds.filter(Boolean).join(' ') || SEM_DADO
  }
  const names = em.slice(0, MAX_NOMES).map((valor) => nomes.nomeDe(key, valor))
  return `${names.join(', ')}${em.length > MAX_NOMES ? ` +${em.length - MAX_NOMES}` : ''}`
}

/** The period and what narrows the records. */
export function Filtros({ consulta, ask }: FiltrosProps) {
  const nomes = useNomes(consulta)
  const keys = CAMPO_KEYS.filter((key) => isUsado(key, 'c', consulta.entidade) && campo(key).tipo !== 'dia')
  const filters = keys.map((key): FilterDefinition => {
    const filtro = consulta.filtros.find((one) => one.campo === key)
    const change = (next: Filtro | undefined) => ask(comFiltro(consulta, key, next))
    return {
      key,
      label: campo(key).rotulo,
      value: textoDo(filtro, key, nomes),
      editor: <FiltroEditor campo={key} filtro={filtro} nomes={nomes} onChange={change} />,
      onRemove: () => change(undefined),
    }
  })
  return (
    <div className={styles.linhaDoDesenho}>
      <span className={styles.nomeDaLinha} aria-hidden>
        Filtros
      </span>
      <div className={styles.filtros}>
        <FilterBar
          quick={<PeriodoChip consulta={consulta} ask={ask} />}
          filters={filters}
          onClear={() => ask({ ...consulta, filtros: [] })}
        />
      </div>
    </div>
  )
}
