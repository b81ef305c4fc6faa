import { NativeSelect, Switch } from '@mantine/core'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { IntegerField } from '#platform/ui/IntegerField.tsx'
import type { OwnerPreferences } from '../preferencia.contract.ts'
import { OBJETIVOS_ROTA } from '../preferencias.rules.ts'
import { PreferenciaSection } from './PreferenciaSection.tsx'
import { ROTA_NUMBERS, ROTA_SWITCHES, rotaRules } from './preferencia-sections.ts'

const OBJETIVO_KEYS = Object.keys(OBJETIVOS_ROTA) as (keyof typeof OBJETIVOS_ROTA)[]

/** How routes are planned unless a plan says otherwise (L-208). */
export function RotaSection({ saved }: { readonly saved: OwnerPreferences }) {
  return (
    <PreferenciaSection title="Roteirização" rules={rotaRules} saved={saved}>
      {({ form: { values, problems, change }, idOf }) => (
        <FormGrid>
          <FormCell span={12}>
            <NativeSelect
              id={idOf('objetivo')}
              label="Objetivo"
              data={OBJETIVO_KEYS.map((value) => ({ value, label: OBJETIVOS_ROTA[value] }))}
              value={values.objetivo}
              onChange={({ currentTarget: { value } }) => {
                const objetivo = OBJETIVO_KEYS.find((key) => key === value)
                if (objetivo) change({ objetivo })
              }}
            />
          </FormCell>
          {ROTA_NUMBERS.map(({ name, label, min, max }) => (
            <FormCell key={name} span={6}>
              <IntegerField
                id={idOf(name)}
                label={label}
                description={`De ${min.toLocaleString('pt-BR')} a ${max.toLocaleString('pt-BR')}.`}
                required
                value={values[name]}
                error={problems[name]}
                onChange={(event) => change({ [name]: event.currentTarget.value })}
              />
            </FormCell>
          ))}
          {ROTA_SWITCHES.map(({ name, label }) => (
            <FormCell key={name} span={6}>
              <Switch
                id={idOf(name)}
                label={label}
                checked={values[name]}
                onChange={(event) => change({ [name]: event.currentTarget.checked })}
              />
            </FormCell>
          ))}
        </FormGrid>
      )}
    </PreferenciaSection>
  )
}
