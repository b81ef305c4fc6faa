import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { TIPOS_EMPRESA } from '#modules/empresa/empresa.rules.ts'
import { EmpresaField } from '#modules/empresa/web/shared/EmpresaField.tsx'
import { MunicipioField } from '#modules/referencia/web/shared/MunicipioField.tsx'
import { FilterChoice } from '#platform/ui/FilterChoice.tsx'
import { FilterChoices } from '#platform/ui/FilterChoices.tsx'
import { NumberField } from '#platform/ui/NumberField.tsx'
import { writtenAmount } from '#platform/ui/written-amount.ts'
import { formatAmount, parseAmount } from '#platform/web/fields/amount.ts'
import { type CampoKey, campo } from '../../campos.rules.ts'
import type { ConsultaGuardada } from '../../consulta.contract.ts'
import { semValor } from '../../linhas.rules.ts'
import styles from './construtor.module.css'
import { isEmpresa, type Nomes } from './use-nomes.ts'

type Filtro = ConsultaGuardada['filtros'][number]

interface FiltroEditorProps {
  readonly campo: CampoKey
  readonly filtro: Filtro | undefined
  readonly nomes: Nomes
  /** Undefined: it narrows no longer. */
  readonly onChange: (filtro: Filtro | undefined) => void
}

const SIM_NAO = [
  { value: 'sim', label: 'Sim' },
  { value: 'nao', label: 'Não' },
] as const
const SEM = ''

/** How one field narrows: yes or no, from and to, or some of its values. */
export function FiltroEditor({ campo: key, filtro, nomes, onChange }: FiltroEditorProps) {
  const { tipo, rotulo } = campo(key)
  if (tipo === 'logico') {
    const value = filtro?.sim === undefined ? undefined : filtro.sim ? 'sim' : 'nao'
    return (
      <FilterChoice
        label={rotulo}
        options={SIM_NAO}
        value={value}
        onChange={(next) => onChange({ campo: key, sim: next === 'sim' })}
      />
    )
  }
  if (tipo === 'numero' || tipo === 'reais') return <Entre campo={key} filtro={filtro} onChange={onChange} />
  const em = filtro?.em ?? []
  const choose = (next: readonly (string | null)[]) =>
    onChange(next.length > 0 ? { campo: key, em: [...next] } : undefined)
  const opcoes = nomes.opcoes(key)
  if (opcoes) {
    return (
      <div className={styles.opcoes}>
        <FilterChoices
          label={rotulo}
          options={tipo === 'enum' ? opcoes : [...opcoes, { value: SEM, label: semValor(key) }]}
          values={em.map((value) => value ?? SEM)}
          onChange={(values) => choose(values.map((value) => (value === SEM ? null : value)))}
        />
      </div>
    )
  }
  return <Procurados campo={key} em={em} nomes={nomes} onChange={choose} />
}

interface ProcuradosProps {
  readonly campo: CampoKey
  readonly em: readonly (string | null)[]
  readonly nomes: Nomes
  readonly onChange: (em: readonly (string | null)[]) => void
}

/** Companies and towns are found by typing; each that was chosen can be taken out again. */
function Procurados({ campo: key, em, nomes, onChange }: ProcuradosProps) {
  const { rotulo } = campo(key)
  const add = (value: string) => onChange(em.includes(value) ? em : [...em, value])
  const toggle = (value: string | null) =>
    onChange(em.includes(value) ? em.filter((one) => one !== value) : [...em, value])
  return (
    <div className={styles.procurados}>
      {isEmpresa(key) ? (
        <EmpresaField
          // A new field for the next one once one was chosen.
          key={em.length}
          label={rotulo}
          {...(key === 'transportadora' && { tipo: TIPOS_EMPRESA.transportadora })}
          value={null}
          onChange={(empresa) => empresa && add(empresa.id)}
        />
      ) : (
        <MunicipioField
          key={em.length}
          label={rotulo}
          required={false}
          value={null}
          onChange={({ id }) => add(String(id))}
        />
      )}
      <fieldset aria-label={`Escolhidos em ${rotulo}`} className={styles.escolhidos}>
        {em
          .filter((value) => value !== null)
          .map((value) => (
            <Checkbox key={value} label={nomes.nomeDe(key, value)} checked onChange={() => toggle(value)} />
          ))}
        <Checkbox label={semValor(key)} checked={em.includes(null)} onChange={() => toggle(null)} />
      </fieldset>
    </div>
  )
}

const shown = writtenAmount(parseAmount)

/** Undefined: nothing is told; NaN: it is no number. */
const amountOf = (text: string): number | undefined => parseAmount(text) ?? undefined

function Entre({ campo: key, filtro, onChange }: Omit<FiltroEditorProps, 'nomes'>) {
  const [typed, setTyped] = useState({
    de: formatAmount(filtro?.de ?? null),
    ate: formatAmount(filtro?.ate ?? null),
  })
  const problems = problemsOf(typed)
  const type = (change: Partial<typeof typed>) => {
    const next = { ...typed, ...change }
    setTyped(next)
    const [de, ate] = [amountOf(next.de), amountOf(next.ate)]
    if (Object.keys(problemsOf(next)).length > 0) return
    onChange(
      de === undefined && ate === undefined
        ? undefined
        : { campo: key, ...(de !== undefined && { de }), ...(ate !== undefined && { ate }) },
    )
  }
  return (
    <fieldset className={styles.entre}>
      <legend className="ev-label">{campo(key).rotulo}</legend>
      <NumberField
        label="De"
        value={typed.de}
        shown={shown}
        error={problems.de}
        onChange={({ currentTarget }) => type({ de: currentTarget.value })}
        data-autofocus
      />
      <NumberField
        label="Até"
        value={typed.ate}
        shown={shown}
        error={problems.ate}
        onChange={({ currentTarget }) => type({ ate: currentTarget.value })}
      />
    </fieldset>
  )
}

function problemsOf(typed: { readonly de: string; readonly ate: string }): { de?: string; ate?: string } {
  const [de, ate] = [amountOf(typed.de), amountOf(typed.ate)]
  const isUpsideDown = de !== undefined && ate !== undefined && ate < de
  return {
    ...(Number.isNaN(de) && { de: 'Escreva um número' }),
    ...(Number.isNaN(ate) && { ate: 'Escreva um número' }),
    ...(isUpsideDown && { ate: 'Menor que o valor de' }),
  }
}
