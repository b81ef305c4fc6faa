import { Checkbox, NativeSelect } from '@mantine/core'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { NumberField } from '#platform/ui/NumberField.tsx'
import { Section } from '#platform/ui/Section.tsx'
import { TARIFA_LABELS, type Tarifa, VISIBILIDADE_LABELS } from '../../carga-codes.ts'
import { reaisEscritos } from '../shared/numeros.ts'
import { optionsOf, type PartProps, textOf } from './CargaFields.tsx'
import styles from './formulario.module.css'

/** What is paid, and who sees the load. */
export function FreteFields(props: PartProps) {
  const { form, idOf } = props
  const { values, change } = form
  const text = textOf(props)
  return (
    <Section title="Frete">
      <FormGrid>
        <FormCell span={4}>
          <NativeSelect
            id={idOf('tarifaTipo')}
            label="Tarifa"
            data={[{ value: '', label: 'Não informada' }, ...optionsOf(TARIFA_LABELS)]}
            value={values.tarifaTipo === null ? '' : String(values.tarifaTipo)}
            onChange={(event) =>
              change({ tarifaTipo: (Number(event.currentTarget.value) || null) as Tarifa | null })
            }
          />
        </FormCell>
        <FormCell span={4}>
          <NumberField {...text('valorFrete', 20)} label="Valor do frete (R$)" shown={reaisEscritos} />
        </FormCell>
        <FormCell span={4}>
          <NumberField
            {...text('valorTotalFrete', 20)}
            label="Valor total do frete (R$)"
            shown={reaisEscritos}
          />
        </FormCell>
        <FormCell span={4}>
          <NativeSelect
            id={idOf('visibilidade')}
            label="Visibilidade"
            data={optionsOf(VISIBILIDADE_LABELS, ['1', '2'])}
            value={String(values.visibilidade)}
            onChange={(event) => change({ visibilidade: event.currentTarget.value === '2' ? 2 : 1 })}
          />
        </FormCell>
      </FormGrid>
      <div className={styles.choices}>
        <Checkbox
          label="Imposto suspenso"
          checked={values.impostoSuspenso}
          onChange={(event) => change({ impostoSuspenso: event.currentTarget.checked })}
        />
        <Checkbox
          label="Tem redespacho"
          checked={values.possuiRedespacho}
          onChange={(event) => change({ possuiRedespacho: event.currentTarget.checked })}
        />
      </div>
    </Section>
  )
}
