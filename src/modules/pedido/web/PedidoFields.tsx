import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { TIPO_FRETE_LABELS, type TipoFrete } from '#modules/carga/carga-codes.ts'
import { numeroEscrito, reaisEscritos } from '#modules/carga/web/shared/numeros.ts'
import { TIPOS_EMPRESA } from '#modules/empresa/empresa.rules.ts'
import { EmpresaField } from '#modules/empresa/web/shared/EmpresaField.tsx'
import { UnidadeSelect } from '#modules/veiculo/web/shared/UnidadeSelect.tsx'
import { DateTimeField } from '#platform/ui/date/DateField.tsx'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { NumberField } from '#platform/ui/NumberField.tsx'
import { Section } from '#platform/ui/Section.tsx'
import { textField } from '#platform/web/record/text-field.ts'
import type { FieldsContext } from '#platform/web/register/RegisterEditor.tsx'
import { PRIORIDADE_LABELS, type Prioridade, TIPO_LOTE_LABELS, type TipoLote } from '../pedido.rules.ts'
import { LugarFields } from './LugarFields.tsx'
import styles from './PedidoFields.module.css'
import { useCaracteristicas } from './shared/pedido.api.ts'
import type { PedidoValues } from './shared/pedido-form.ts'

type Context = FieldsContext<PedidoValues>

const optionsOf = (labels: Readonly<Record<number, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** The fields of an order, in the order of the paper: what it is, from where, to where, when, how much. */
export function PedidoFields(context: Context) {
  const { form, idOf, isReadOnly } = context
  const { values, problems, change } = form
  return (
    // Without a field to enter, the keyboard scrolls the text itself.
    <div {...(isReadOnly && { tabIndex: 0, role: 'group', 'aria-label': 'Dados do pedido' })}>
      <fieldset disabled={isReadOnly} className={styles.sections}>
        <legend className="visually-hidden">Dados do pedido</legend>
        <Identificacao {...context} />
        <Section title="Destino">
          <LugarFields
            name="destino"
            de="do destino"
            values={values.destino}
            problems={problems}
            idOf={idOf}
            onChange={(destino) => change({ destino })}
          />
        </Section>
        <Section title="Origem">
          <Switch
            mb={12}
            label="Coletar na própria unidade"
            checked={values.coletaNaUnidade}
            onChange={(event) => change({ coletaNaUnidade: event.currentTarget.checked })}
          />
          {!values.coletaNaUnidade && (
            <LugarFields
              name="origem"
              de="da origem"
              values={values.origem}
              problems={problems}
              idOf={idOf}
              onChange={(origem) => change({ origem })}
            />
          )}
        </Section>
        <Datas {...context} />
        <Quantidades {...context} />
        <Redespacho {...context} />
      </fieldset>
    </div>
  )
}

function Identificacao({ form, idOf, isNew }: Context) {
  const { values, problems, change } = form
  const text = textField({ form, idOf })
  const { data: caracteristicas = [] } = useCaracteristicas()
  const chosen = values.caracteristicaId
  const listed =
    chosen && !caracteristicas.some(({ id }) => id === chosen.id)
      ? [chosen, ...caracteristicas]
      : caracteristicas
  return (
    <Section title="Identificação">
      <FormGrid>
        <FormCell span={4}>
          <TextInput
            {...text('numero')}
            label="Número"
            description={isNew ? 'Vazio: o próximo número.' : undefined}
            maxLength={40}
            autoComplete="off"
            data-autofocus={isNew || undefined}
          />
        </FormCell>
        <FormCell span={8}>
          <UnidadeSelect
            id={idOf('unidadeNegocioId')}
            required
            value={values.unidadeNegocioId}
            error={problems.unidadeNegocioId}
            onChange={(unidadeNegocioId) => change({ unidadeNegocioId })}
          />
        </FormCell>
        <FormCell span={4}>
          <NativeSelect
            id={idOf('tipoFrete')}
            label="Tipo de frete"
            required
            data={optionsOf(TIPO_FRETE_LABELS)}
            value={String(values.tipoFrete)}
            onChange={(event) => change({ tipoFrete: Number(event.currentTarget.value) as TipoFrete })}
          />
        </FormCell>
        <FormCell span={4}>
          <NativeSelect
            id={idOf('prioridade')}
            label="Prioridade"
            data={optionsOf(PRIORIDADE_LABELS)}
            value={String(values.prioridade)}
            onChange={(event) => change({ prioridade: Number(event.currentTarget.value) as Prioridade })}
          />
        </FormCell>
        <FormCell span={4}>
          <NativeSelect
            id={idOf('tipoLote')}
            label="Tipo de lote"
            data={[{ value: '', label: 'Não informado' }, ...optionsOf(TIPO_LOTE_LABELS)]}
            value={values.tipoLote === null ? '' : String(values.tipoLote)}
            onChange={(event) =>
              change({ tipoLote: (Number(event.currentTarget.value) || null) as TipoLote | null })
            }
          />
        </FormCell>
        <FormCell span={6}>
          <NativeSelect
            id={idOf('caracteristicaId')}
            label="Característica"
            data={[
              { value: '', label: 'Nenhuma' },
              ...listed.map(({ id, descricao }) => ({ value: id, label: descricao })),
            ]}
            value={chosen?.id ?? ''}
            error={problems.caracteristicaId}
            onChange={(event) =>
              change({ caracteristicaId: listed.find(({ id }) => id === event.currentTarget.value) ?? null })
            }
          />
        </FormCell>
        <FormCell span={6}>
          <TextInput {...text('agrupador')} label="Agrupador" maxLength={60} autoComplete="off" />
        </FormCell>
      </FormGrid>
    </Section>
  )
}

function Datas({ form, idOf }: Context) {
  const text = textField({ form, idOf })
  return (
    <Section title="Datas">
      <FormGrid>
        <FormCell span={6}>
          <DateTimeField {...text('dhColeta')} label="Coleta" />
        </FormCell>
        <FormCell span={6}>
          <DateTimeField {...text('dhEmissao')} label="Emissão" />
        </FormCell>
        <FormCell span={6}>
          <DateTimeField {...text('dhEntregaInicio')} label="Entrega a partir de" />
        </FormCell>
        <FormCell span={6}>
          <DateTimeField {...text('dhEntrega')} label="Entrega até" />
        </FormCell>
      </FormGrid>
    </Section>
  )
}

function Quantidades({ form, idOf }: Context) {
  const text = textField({ form, idOf })
  const number = (name: Parameters<typeof text>[0]) => ({
    ...text(name),
    maxLength: 20,
    autoComplete: 'off',
  })
  return (
    <Section title="Quantidades e valor">
      <FormGrid>
        <FormCell span={4}>
          <NumberField {...number('pesoTotal')} label="Peso (kg)" shown={numeroEscrito} />
        </FormCell>
        <FormCell span={4}>
          <NumberField {...number('cubagemTotal')} label="Cubagem (m³)" shown={numeroEscrito} />
        </FormCell>
        <FormCell span={4}>
          <NumberField {...number('paletes')} label="Paletes" shown={numeroEscrito} />
        </FormCell>
        <FormCell span={4}>
          <NumberField {...number('quantidade')} label="Volumes" shown={numeroEscrito} />
        </FormCell>
        <FormCell span={4}>
          <NumberField {...number('valorPedido')} label="Valor (R$)" shown={reaisEscritos} />
        </FormCell>
        <FormCell span={12}>
          <TextInput {...text('observacao')} label="Observação" maxLength={500} autoComplete="off" />
        </FormCell>
      </FormGrid>
    </Section>
  )
}

function Redespacho({ form, idOf }: Context) {
  const { values, problems, change } = form
  return (
    <Section title="Redespacho">
      <Switch
        id={idOf('possuiRedespacho')}
        label="A viagem termina em outra transportadora"
        checked={values.possuiRedespacho}
        error={problems.possuiRedespacho}
        onChange={(event) => change({ possuiRedespacho: event.currentTarget.checked })}
      />
      {values.possuiRedespacho && (
        <>
          <FormGrid>
            <FormCell span={12}>
              <EmpresaField
                id={idOf('transportadoraRedespachoId')}
                label="Transportadora do redespacho"
                tipo={TIPOS_EMPRESA.transportadora}
                value={values.transportadoraRedespachoId}
                error={problems.transportadoraRedespachoId}
                onChange={(transportadoraRedespachoId) => change({ transportadoraRedespachoId })}
              />
            </FormCell>
          </FormGrid>
          <LugarFields
            name="localidadeRedespacho"
            de="do redespacho"
            values={values.localidadeRedespacho}
            problems={problems}
            idOf={idOf}
            onChange={(localidadeRedespacho) => change({ localidadeRedespacho })}
          />
        </>
      )}
    </Section>
  )
}
