import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { DIRECAO_LABELS, TIPO_RESERVA, TIPO_RESERVA_LABELS } from '#modules/doca/agendamento-codes.ts'
import { MAX_OBSERVACOES } from '#modules/doca/agendamento-dados.contract.ts'
import { carroceriaNome, direcaoOf, tipoVeiculoNome } from '#modules/doca/web/shared/doca-form.ts'
import { useCaracteristicasDeAgenda } from '#modules/doca/web/shared/docas.api.ts'
import { numeroEscrito } from '#modules/doca/web/shared/numeros.ts'
import { EmpresaField } from '#modules/empresa/web/shared/EmpresaField.tsx'
import { CARROCERIA_CODIGOS } from '#modules/veiculo/carrocerias.ts'
import { TIPO_VEICULO_CODIGOS } from '#modules/veiculo/veiculo-tipos.ts'
import { DateTimeField } from '#platform/ui/date/DateField.tsx'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { MaskedInput } from '#platform/ui/MaskedInput.tsx'
import { NumberField } from '#platform/ui/NumberField.tsx'
import { Section } from '#platform/ui/Section.tsx'
import { documentoMask, telefoneMask } from '#platform/web/input-masks.ts'
import { textField } from '#platform/web/record/text-field.ts'
import type { RecordForm } from '#platform/web/record/use-record-form.ts'
import type { DadoDaReserva } from '../dados-da-reserva.rules.ts'
import { CamposAdicionaisFields } from './CamposAdicionaisFields.tsx'
import { CargaField } from './CargaField.tsx'
import { PreencherComCarga } from './PreencherComCarga.tsx'
import type { ReservaValues } from './shared/reserva-form.ts'

interface ReservaFieldsProps {
  readonly form: RecordForm<ReservaValues>
  readonly idOf: (field: string) => string
  /** A new one may wait for a confirmation. */
  readonly isNew?: boolean
  /** What somebody came to fill in; the first field otherwise. */
  readonly comecaEm?: DadoDaReserva | undefined
}

const optionsOf = (labels: Readonly<Record<number, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))
const NENHUM = { value: '', label: 'Não informado' }
const TIPOS = TIPO_VEICULO_CODIGOS.map((value) => ({ value, label: tipoVeiculoNome(value) }))
const CARROCERIAS = CARROCERIA_CODIGOS.map((value) => ({ value, label: carroceriaNome(value) }))

export function ReservaFields({ form, idOf, isNew = true, comecaEm }: ReservaFieldsProps) {
  const { values, problems, change } = form
  const text = textField({ form, idOf })
  const caracteristicas = useCaracteristicasDeAgenda()
  const begins = (campo: DadoDaReserva | undefined) => ({ 'data-autofocus': comecaEm === campo || undefined })
  return (
    <>
      <Section title="Operação">
        <FormGrid>
          <FormCell span={6}>
            <NativeSelect
              id={idOf('direcao')}
              label="Direção"
              required
              {...begins(undefined)}
              data={optionsOf(DIRECAO_LABELS)}
              value={String(values.direcao)}
              error={problems.direcao}
              onChange={(event) => {
                const direcao = direcaoOf(event.currentTarget.value)
                if (direcao !== null) change({ direcao })
              }}
            />
          </FormCell>
          <FormCell span={6}>
            <NativeSelect
              id={idOf('tipo')}
              label="Tipo"
              data={optionsOf(TIPO_RESERVA_LABELS)}
              value={String(values.tipo)}
              onChange={(event) => {
                const tipo = Object.values(TIPO_RESERVA).find(
                  (one) => String(one) === event.currentTarget.value,
                )
                if (tipo) change({ tipo })
              }}
            />
          </FormCell>
          <FormCell span={12}>
            <EmpresaField
              id={idOf('empresa')}
              label="Empresa"
              value={values.empresa}
              error={problems.empresa}
              onChange={(empresa) => change({ empresa })}
            />
          </FormCell>
          {!values.empresa && (
            <FormCell span={12}>
              <TextInput {...text('fornecedor')} label="Ou o nome, se não for cadastrada" maxLength={120} />
            </FormCell>
          )}
          <FormCell span={6}>
            <TextInput {...text('codigoReferencia')} label="Código de referência" maxLength={40} />
          </FormCell>
          <FormCell span={6}>
            <CargaField
              id={idOf('cargaId')}
              value={values.carga}
              error={problems.cargaId}
              onChange={(carga) => change({ carga })}
            />
          </FormCell>
          <PreencherComCarga form={form} />
          <FormCell span={6}>
            <NativeSelect
              id={idOf('caracteristicaId')}
              label="Característica"
              data={[NENHUM, ...caracteristicas]}
              value={values.caracteristicaId}
              onChange={(event) => change({ caracteristicaId: event.currentTarget.value })}
            />
          </FormCell>
          <FormCell span={3}>
            <NumberField {...text('pesoKg')} label="Peso (kg)" shown={numeroEscrito} />
          </FormCell>
          <FormCell span={3}>
            <NumberField
              {...text('quantidadeItens')}
              label="Quantidade"
              inputMode="numeric"
              shown={numeroEscrito}
            />
          </FormCell>
        </FormGrid>
      </Section>
      <Section title="Veículo e motorista">
        <FormGrid>
          <FormCell span={4}>
            <TextInput {...text('placaVeiculo')} {...begins('placaVeiculo')} label="Placa" maxLength={8} />
          </FormCell>
          <FormCell span={4}>
            <NativeSelect
              id={idOf('tipoVeiculo')}
              label="Tipo de veículo"
              data={[NENHUM, ...TIPOS]}
              value={values.tipoVeiculo}
              onChange={(event) => change({ tipoVeiculo: event.currentTarget.value })}
            />
          </FormCell>
          <FormCell span={4}>
            <NativeSelect
              id={idOf('tipoCarroceria')}
              label="Carroceria"
              data={[NENHUM, ...CARROCERIAS]}
              value={values.tipoCarroceria}
              onChange={(event) => change({ tipoCarroceria: event.currentTarget.value })}
            />
          </FormCell>
          <FormCell span={12}>
            <TextInput
              {...text('nomeMotorista')}
              {...begins('nomeMotorista')}
              label="Motorista"
              maxLength={120}
            />
          </FormCell>
          <FormCell span={6}>
            <MaskedInput
              id={idOf('documentoMotorista')}
              {...begins('documentoMotorista')}
              label="Documento do motorista"
              mask={documentoMask}
              value={values.documentoMotorista}
              error={problems.documentoMotorista}
              onChange={(documentoMotorista) => change({ documentoMotorista })}
            />
          </FormCell>
          <FormCell span={6}>
            <MaskedInput
              id={idOf('celularMotorista')}
              label="Celular do motorista"
              inputMode="tel"
              mask={telefoneMask}
              value={values.celularMotorista}
              error={problems.celularMotorista}
              onChange={(celularMotorista) => change({ celularMotorista })}
            />
          </FormCell>
          <FormCell span={6}>
            <DateTimeField {...text('dhChegadaPrevista')} label="Chegada prevista" />
          </FormCell>
          <FormCell span={6}>
            <DateTimeField {...text('dhSaidaPrevista')} label="Saída prevista" />
          </FormCell>
        </FormGrid>
      </Section>
      <Section title="Observações e campos adicionais">
        <FormGrid>
          <FormCell span={12}>
            <Textarea
              {...text('observacoes')}
              label="Observações"
              autosize
              minRows={2}
              maxRows={8}
              maxLength={MAX_OBSERVACOES}
            />
          </FormCell>
        </FormGrid>
        <CamposAdicionaisFields
          idOf={idOf}
          campos={values.campos}
          problems={problems}
          onChange={(campos) => change({ campos })}
        />
        {isNew && (
          <Checkbox
            mt="md"
            label="Aguardar confirmação"
            description="O agendamento fica pendente até que alguém o confirme ou recuse."
            checked={values.aguardaConfirmacao}
            onChange={(event) => change({ aguardaConfirmacao: event.currentTarget.checked })}
          />
        )}
      </Section>
    </>
  )
}
