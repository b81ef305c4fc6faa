import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useUnidadesDaAgenda } from '#modules/doca/web/shared/unidades-da-agenda.ts'
import { FormCell } from '#platform/ui/FormGrid.tsx'
import { IntegerField } from '#platform/ui/IntegerField.tsx'
import { textField } from '#platform/web/record/text-field.ts'
import type { RecordForm } from '#platform/web/record/use-record-form.ts'
import { MODO_PORTAL, MODO_PORTAL_LABELS } from '../../portal.rules.ts'
import type { RegrasValues } from './acesso-form.ts'

const MODOS = Object.values(MODO_PORTAL).map((value) => ({
  value: String(value),
  label: MODO_PORTAL_LABELS[value],
}))

const LIMITES = [
  { campo: 'maxAbertas', label: 'Em aberto', description: 'No máximo' },
  { campo: 'maxDia', label: 'Por dia', description: 'No máximo' },
  { campo: 'prazoAlteracaoHoras', label: 'Prazo para mudar', description: 'Horas antes' },
] as const

interface RegrasFieldsProps {
  readonly form: Pick<RecordForm<RegrasValues>, 'values' | 'problems' | 'change'>
  readonly idOf: (field: string) => string
}

/** What a company may do in the portal, and who hears of it: cells of a form, of a new access and of one that changes. */
export function RegrasFields({ form, idOf }: RegrasFieldsProps) {
  const { todas } = useUnidadesDaAgenda()
  const { values, problems, change } = form
  const text = textField({ form, idOf })
  return (
    <>
      <FormCell span={12}>
        <Checkbox.Group
          label="Unidades"
          required
          error={problems.unidades}
          value={[...values.unidades]}
          onChange={(unidades) => change({ unidades })}
        >
          {todas.map(({ id, descricao }, index) => (
            <Checkbox
              key={id}
              mt={10}
              value={id}
              label={descricao}
              {...(index === 0 && { id: idOf('unidades') })}
            />
          ))}
        </Checkbox.Group>
      </FormCell>
      <FormCell span={12}>
        <NativeSelect
          id={idOf('modo')}
          label="Como agenda"
          data={MODOS}
          value={String(values.modo)}
          onChange={(event) =>
            change({
              modo:
                event.currentTarget.value === String(MODO_PORTAL.Reserva)
                  ? MODO_PORTAL.Reserva
                  : MODO_PORTAL.Solicita,
            })
          }
        />
      </FormCell>
      {LIMITES.map(({ campo, label, description }) => (
        <FormCell key={campo} span={4}>
          <IntegerField {...text(campo)} label={label} description={description} />
        </FormCell>
      ))}
      <FormCell span={8}>
        <TextInput {...text('email')} type="email" label="E-mail para avisos e lembretes" maxLength={254} />
      </FormCell>
    </>
  )
}
