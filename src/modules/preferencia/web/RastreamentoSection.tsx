import { Switch } from '@mantine/core'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { IntegerField } from '#platform/ui/IntegerField.tsx'
import type { OwnerPreferences } from '../preferencia.contract.ts'
import { PreferenciaSection } from './PreferenciaSection.tsx'
import { RASTREAMENTO_NUMBERS, RASTREAMENTO_SWITCHES, rastreamentoRules } from './rastreamento-section.ts'

/** How vehicles and drivers are followed. */
export function RastreamentoSection({ saved }: { readonly saved: OwnerPreferences }) {
  return (
    <PreferenciaSection title="Rastreamento" rules={rastreamentoRules} saved={saved}>
      {({ form: { values, problems, change }, idOf }) => (
        <FormGrid>
          {RASTREAMENTO_NUMBERS.map(({ name, label, min, max }) => (
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
          {RASTREAMENTO_SWITCHES.map(({ name, label, description }) => (
            <FormCell key={name} span={12}>
              <Switch
                id={idOf(name)}
                label={label}
                description={description}
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
