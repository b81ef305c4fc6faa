import { NativeSelect, TextInput } from '@mantine/core'
import { formatPlaca, normalizePlaca } from '#platform/shared/placa.ts'
import { AMOUNT_LENGTH } from '#platform/ui/amount-length.ts'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { IntegerField } from '#platform/ui/IntegerField.tsx'
import { MaskedInput } from '#platform/ui/MaskedInput.tsx'
import { NumberField } from '#platform/ui/NumberField.tsx'
import { Section } from '#platform/ui/Section.tsx'
import { writtenAmount } from '#platform/ui/written-amount.ts'
import { parseAmount } from '#platform/web/fields/amount.ts'
import { documentoMask } from '#platform/web/input-masks.ts'
import { labelledTextField } from '#platform/web/record/text-field.ts'
import type { FieldsContext } from '#platform/web/register/RegisterEditor.tsx'
import { useCanCall } from '#platform/web/session/use-can-call.ts'
import { CARROCERIA_CODIGOS, CARROCERIAS } from '../carrocerias.ts'
import { veiculoCalls } from '../veiculo.contract.ts'
import {
  DOCUMENTO_VEICULO_TIPOS,
  DOCUMENTOS_VEICULO,
  PROPRIEDADE_KEYS,
  PROPRIEDADES,
} from '../veiculo.rules.ts'
import { type PapelVeiculo, TIPO_VEICULO_CODIGOS, tipoVeiculo } from '../veiculo-tipos.ts'
import { ConjuntoField } from './ConjuntoField.tsx'
import { PlacaTaken } from './PlacaTaken.tsx'
import { DocumentosField } from './shared/DocumentosField.tsx'
import { UnidadeSelect } from './shared/UnidadeSelect.tsx'
import { LABELS, type VeiculoValues, withTipo } from './veiculo-form.ts'

const PAPEIS: readonly (readonly [PapelVeiculo, string])[] = [
  ['rigido', 'Veículos que carregam'],
  ['trator', 'Cavalos mecânicos'],
  ['semirreboque', 'Semirreboques'],
  ['dolly', 'Dollies'],
]
const TIPOS = PAPEIS.map(([papel, group]) => ({
  group,
  items: TIPO_VEICULO_CODIGOS.filter((codigo) => tipoVeiculo(codigo).papel === papel).map((codigo) => ({
    value: codigo,
    label: tipoVeiculo(codigo).nome,
  })),
}))
const BODIES = CARROCERIA_CODIGOS.map((codigo) => ({ value: codigo, label: CARROCERIAS[codigo].nome }))
const OWNERSHIP = PROPRIEDADE_KEYS.map((key) => ({ value: key, label: PROPRIEDADES[key] }))

/** Longest text of each field; those without an amount as the contract has it. */
const MAX_LENGTH = {
  codigo: 20,
  marcaModelo: 60,
  anoFabricacao: AMOUNT_LENGTH,
  anoModelo: AMOUNT_LENGTH,
  capacidadeKg: AMOUNT_LENGTH,
  volumeM3: AMOUNT_LENGTH,
  paletes: AMOUNT_LENGTH,
  eixos: AMOUNT_LENGTH,
  taraKg: AMOUNT_LENGTH,
  renavam: 14,
  rntrc: 12,
  proprietarioNome: 120,
  rastreadorTecnologia: 40,
  rastreadorNumero: 40,
  observacao: 500,
} as const

const escrito = writtenAmount(parseAmount)
const placaMask = (text: string) => formatPlaca(normalizePlaca(text).slice(0, 7))

export function VeiculoFields({ form, idOf, isNew, isReadOnly }: FieldsContext<VeiculoValues>) {
  const { values, problems, change } = form
  const canSearch = useCanCall(veiculoCalls.search)
  const { papel } = tipoVeiculo(values.tipo)
  const labelled = labelledTextField({ form, idOf }, LABELS, MAX_LENGTH)
  const text = (name: keyof typeof MAX_LENGTH) => ({ ...labelled(name), disabled: isReadOnly })
  const measure = (name: keyof typeof MAX_LENGTH) => ({ ...text(name), shown: escrito })
  const isOthers = values.propriedade !== 'proprio'
  return (
    <>
      <Section title="Identificação">
        <FormGrid>
          <FormCell span={4}>
            <MaskedInput
              id={idOf('placa')}
              label="Placa"
              required
              placeholder="ABC1D23"
              autoComplete="off"
              data-autofocus={isNew || undefined}
              disabled={isReadOnly}
              mask={placaMask}
              value={values.placa}
              error={problems.placa}
              onChange={(placa) => change({ placa })}
            />
            <PlacaTaken placa={values.placa} problem={problems.placa} />
          </FormCell>
          <FormCell span={3}>
            <TextInput {...text('codigo')} />
          </FormCell>
          <FormCell span={5}>
            <UnidadeSelect
              id={idOf('unidadeId')}
              disabled={isReadOnly}
              value={values.unidadeId}
              error={problems.unidadeId}
              onChange={(unidadeId) => change({ unidadeId })}
            />
          </FormCell>
          <FormCell span={6}>
            <NativeSelect
              id={idOf('tipo')}
              label="Tipo"
              required
              disabled={isReadOnly}
              data={TIPOS}
              value={values.tipo}
              error={problems.tipo}
              onChange={(event) => {
                const tipo = TIPO_VEICULO_CODIGOS.find((codigo) => codigo === event.currentTarget.value)
                if (tipo) change(withTipo(values, tipo))
              }}
            />
          </FormCell>
          <FormCell span={6}>
            <NativeSelect
              id={idOf('carroceria')}
              label="Carroceria"
              required
              disabled={isReadOnly}
              data={BODIES}
              value={values.carroceria}
              error={problems.carroceria}
              onChange={(event) => {
                const carroceria = CARROCERIA_CODIGOS.find((codigo) => codigo === event.currentTarget.value)
                if (carroceria) change({ carroceria })
              }}
            />
          </FormCell>
          <FormCell span={6}>
            <TextInput {...text('marcaModelo')} placeholder="Volvo FH 540" />
          </FormCell>
          <FormCell span={3}>
            <IntegerField {...text('anoFabricacao')} />
          </FormCell>
          <FormCell span={3}>
            <IntegerField {...text('anoModelo')} />
          </FormCell>
        </FormGrid>
      </Section>
      <Section title="Capacidade">
        <FormGrid>
          <FormCell span={4}>
            <NumberField {...measure('capacidadeKg')} />
          </FormCell>
          <FormCell span={4}>
            <NumberField {...measure('volumeM3')} />
          </FormCell>
          <FormCell span={4}>
            <NumberField {...measure('paletes')} />
          </FormCell>
          <FormCell span={4}>
            <NumberField {...measure('eixos')} />
          </FormCell>
          <FormCell span={4}>
            <NumberField {...measure('taraKg')} />
          </FormCell>
        </FormGrid>
      </Section>
      {papel === 'trator' && canSearch && (
        <Section title="Conjunto">
          <ConjuntoField
            id={idOf('reboqueIds')}
            disabled={isReadOnly}
            trator={{
              tipo: values.tipo,
              eixos: parseAmount(values.eixos) || tipoVeiculo(values.tipo).eixos,
              capacidadeKg: 0,
              volumeM3: 0,
              paletes: 0,
              taraKg: parseAmount(values.taraKg) || null,
            }}
            value={values.reboqueIds}
            error={problems.reboqueIds}
            onChange={(reboqueIds) => change({ reboqueIds })}
          />
        </Section>
      )}
      <Section title="Registro e propriedade">
        <FormGrid>
          <FormCell span={4}>
            <TextInput {...text('renavam')} inputMode="numeric" />
          </FormCell>
          <FormCell span={4}>
            <TextInput {...text('rntrc')} inputMode="numeric" />
          </FormCell>
          <FormCell span={4}>
            <NativeSelect
              id={idOf('propriedade')}
              label="Propriedade"
              required
              disabled={isReadOnly}
              data={OWNERSHIP}
              value={values.propriedade}
              error={problems.propriedade}
              onChange={(event) => {
                const propriedade = PROPRIEDADE_KEYS.find((key) => key === event.currentTarget.value)
                if (propriedade) change({ propriedade })
              }}
            />
          </FormCell>
          <FormCell span={7}>
            <TextInput {...text('proprietarioNome')} required={isOthers} />
          </FormCell>
          <FormCell span={5}>
            <MaskedInput
              id={idOf('proprietarioDocumento')}
              label="CPF ou CNPJ do proprietário"
              disabled={isReadOnly}
              mask={documentoMask}
              value={values.proprietarioDocumento}
              error={problems.proprietarioDocumento}
              onChange={(proprietarioDocumento) => change({ proprietarioDocumento })}
            />
          </FormCell>
        </FormGrid>
      </Section>
      <Section title="Rastreador">
        <FormGrid>
          <FormCell span={6}>
            <TextInput {...text('rastreadorTecnologia')} placeholder="Nome do fornecedor" />
          </FormCell>
          <FormCell span={6}>
            <TextInput {...text('rastreadorNumero')} />
          </FormCell>
        </FormGrid>
      </Section>
      <Section title="Documentos">
        <DocumentosField
          id={idOf('documentos')}
          tipos={DOCUMENTO_VEICULO_TIPOS}
          labels={DOCUMENTOS_VEICULO}
          values={values.documentos}
          problems={problems}
          disabled={isReadOnly}
          onChange={(documentos) => change({ documentos })}
        />
      </Section>
      <Section title="Observação">
        <TextInput {...text('observacao')} />
      </Section>
    </>
  )
}
