import { NativeSelect } from '@mantine/core'
import { IconArrowRampRight } from '@tabler/icons-react'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { FieldGrid } from '#platform/web/fields/FieldGrid.tsx'
import type { FieldsContext } from '#platform/web/register/RegisterEditor.tsx'
import { COMPORTAMENTO } from '../comportamento.fields.ts'
import { Cartao } from './Cartao.tsx'
import { useComportamentos } from './comportamento.api.ts'
import styles from './comportamento.module.css'
import type { ComportamentoValues } from './comportamento-form.ts'
import { PessoasField } from './pickers.tsx'

interface SeNinguemProps extends FieldsContext<ComportamentoValues> {
  /** Absent for a new one. */
  readonly comportamentoId: string | undefined
}

/** What follows when nobody accepts, in this order. */
export function SeNinguem({ comportamentoId, ...context }: SeNinguemProps) {
  const { form, idOf, isReadOnly } = context
  const { values, problems, change } = form
  const query = useComportamentos()
  const others = (query.data?.items ?? []).filter(({ id }) => id !== comportamentoId)
  const { proximoId: value } = values
  const all = value && !others.some(({ id }) => id === value.id) ? [value, ...others] : others
  return (
    <Cartao icon={IconArrowRampRight} title="Se ninguém aceitar">
      <FieldGrid
        fields={COMPORTAMENTO}
        context={context}
        layout={[['aumento', 12]]}
        below={{ aumento: <p className={styles.hint}>Uma vez, sem passar do teto. Vazio: não sobe.</p> }}
      />
      <FormGrid>
        <FormCell span={value ? 7 : 12}>
          <NativeSelect
            id={idOf('proximoId')}
            label="Passar para"
            disabled={isReadOnly}
            data={[
              { value: '', label: 'Nenhum outro' },
              ...all.map(({ id, nome }) => ({ value: id, label: nome })),
            ]}
            value={value?.id ?? ''}
            error={problems.proximoId}
            onChange={(event) => {
              const one = all.find(({ id }) => id === event.currentTarget.value)
              change({
                proximoId: one ? { id: one.id, nome: one.nome } : null,
                proximoAposMin: one ? values.proximoAposMin || '240' : '',
              })
            }}
          />
        </FormCell>
        {value && (
          <FormCell span={5}>
            <FieldGrid fields={COMPORTAMENTO} context={context} layout={[['proximoAposMin', 12]]} />
          </FormCell>
        )}
      </FormGrid>
      <PessoasField
        id={idOf('avisarIds')}
        value={values.avisarIds}
        disabled={isReadOnly}
        error={problems.avisarIds}
        onChange={(avisarIds) => change({ avisarIds })}
      />
    </Cartao>
  )
}
