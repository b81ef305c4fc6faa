import { Switch } from '@mantine/core'
import { TimeField } from '#platform/ui/date/DateField.tsx'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { IntegerField } from '#platform/ui/IntegerField.tsx'
import { textField } from '#platform/web/record/text-field.ts'
import type { OwnerPreferences } from '../preferencia.contract.ts'
import { PreferenciaSection } from './PreferenciaSection.tsx'
import { automacaoRules } from './preferencia-sections.ts'

/** What is done with bookings by itself: cancelling those that failed, and reminding of those of tomorrow. */
export function AutomacaoSection({ saved }: { readonly saved: OwnerPreferences }) {
  return (
    <PreferenciaSection title="Automação do agendamento" rules={automacaoRules} saved={saved}>
      {({ form, idOf }) => {
        const { values, change } = form
        const text = textField({ form, idOf })
        return (
          <FormGrid>
            <FormCell span={12}>
              <Switch
                id={idOf('naoCompareceu')}
                label="Cancelar quem não compareceu"
                description="Libera o horário de quem não chegou até o fim da tolerância."
                checked={values.naoCompareceu}
                onChange={(event) => change({ naoCompareceu: event.currentTarget.checked })}
              />
            </FormCell>
            <FormCell span={6}>
              <IntegerField
                {...text('toleranciaMin')}
                label="Tolerância (min)"
                description="Depois do início do horário."
              />
            </FormCell>
            <FormCell span={12}>
              <Switch
                id={idOf('faltaDeInformacoes')}
                label="Cancelar por falta de informações"
                description="Libera o horário de quem não informou placa, motorista e documento até o prazo."
                checked={values.faltaDeInformacoes}
                onChange={(event) => change({ faltaDeInformacoes: event.currentTarget.checked })}
              />
            </FormCell>
            <FormCell span={6}>
              <IntegerField
                {...text('prazoInformacoesMin')}
                label="Prazo das informações (min)"
                description="Antes do início do horário."
              />
            </FormCell>
            <FormCell span={12}>
              <Switch
                id={idOf('lembrete')}
                label="Lembrete por e-mail na véspera"
                description="Para o e-mail do agendamento feito pelo portal, ou o da empresa no cadastro."
                checked={values.lembrete}
                onChange={(event) => change({ lembrete: event.currentTarget.checked })}
              />
            </FormCell>
            <FormCell span={6}>
              <TimeField
                {...text('horaDoLembrete')}
                label="Hora do lembrete"
                description="No fuso horário da unidade."
              />
            </FormCell>
          </FormGrid>
        )
      }}
    </PreferenciaSection>
  )
}
