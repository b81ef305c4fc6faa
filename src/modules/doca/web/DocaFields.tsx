import { ActionIcon, Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { v7 as newKey } from 'uuid'
import { CARROCERIA_CODIGOS } from '#modules/veiculo/carrocerias.ts'
import { TIPO_VEICULO_CODIGOS } from '#modules/veiculo/veiculo-tipos.ts'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { IntegerField } from '#platform/ui/IntegerField.tsx'
import { NumberField } from '#platform/ui/NumberField.tsx'
import { Section } from '#platform/ui/Section.tsx'
import { ListMultiSelect } from '#platform/web/record/ListSelect.tsx'
import { textField } from '#platform/web/record/text-field.ts'
import type { RecordForm } from '#platform/web/record/use-record-form.ts'
import { DIRECAO_LABELS } from '../agendamento-codes.ts'
import { MAX_DURACOES } from '../doca.contract.ts'
import styles from './docas.module.css'
import {
  carroceriaNome,
  type DocaValues,
  type DuracaoValues,
  direcaoOf,
  tipoVeiculoNome,
} from './shared/doca-form.ts'
import { numeroEscrito } from './shared/numeros.ts'

interface DocaFieldsProps {
  readonly form: RecordForm<DocaValues>
  readonly idOf: (field: string) => string
  readonly isNew: boolean
  readonly unidades: readonly { readonly value: string; readonly label: string }[]
  readonly caracteristicas: readonly { readonly value: string; readonly label: string }[]
}

const DIRECOES = Object.entries(DIRECAO_LABELS).map(([value, label]) => ({ value, label }))
const TIPOS = TIPO_VEICULO_CODIGOS.map((value) => ({ value, label: tipoVeiculoNome(value) }))
const CARROCERIAS = CARROCERIA_CODIGOS.map((value) => ({ value, label: carroceriaNome(value) }))

export function DocaFields({ form, idOf, isNew, unidades, caracteristicas }: DocaFieldsProps) {
  const { values, problems, change } = form
  const text = textField({ form, idOf })
  return (
    <>
      <FormGrid>
        <FormCell span={6}>
          <NativeSelect
            id={idOf('unidadeNegocioId')}
            label="Unidade"
            required
            disabled={!isNew}
            data={[...unidades]}
            value={values.unidadeNegocioId}
            error={problems.unidadeNegocioId}
            onChange={(event) => change({ unidadeNegocioId: event.currentTarget.value })}
          />
        </FormCell>
        <FormCell span={6}>
          <TextInput
            {...text('nome')}
            label="Nome"
            required
            maxLength={40}
            data-autofocus={isNew || undefined}
          />
        </FormCell>
        <FormCell span={6}>
          <NativeSelect
            id={idOf('direcao')}
            label="Direção"
            required
            data={DIRECOES}
            value={String(values.direcao)}
            onChange={(event) => {
              const direcao = direcaoOf(event.currentTarget.value)
              if (direcao !== null) change({ direcao })
            }}
          />
        </FormCell>
        <FormCell span={6}>
          <IntegerField
            {...text('capacidade')}
            label="Vagas"
            required
            description="Veículos atendidos ao mesmo tempo"
          />
        </FormCell>
        <FormCell span={6}>
          <IntegerField
            {...text('toleranciaMin')}
            label="Tolerância (min)"
            required
            description="Quanto uma permanência pode passar do fim"
          />
        </FormCell>
        <FormCell span={6}>
          <IntegerField
            {...text('antecedenciaMin')}
            label="Antecedência (min)"
            required
            description="De quem agenda de fora da empresa"
          />
        </FormCell>
        <FormCell span={12}>
          <Checkbox
            id={idOf('fechaFeriados')}
            label="Fecha em feriados"
            checked={values.fechaFeriados}
            onChange={(event) => change({ fechaFeriados: event.currentTarget.checked })}
          />
        </FormCell>
      </FormGrid>
      <Section title="O que a doca recebe">
        <FormGrid>
          <FormCell span={12}>
            <ListMultiSelect
              id={idOf('tiposVeiculo')}
              label="Tipos de veículo"
              placeholder={values.tiposVeiculo.length === 0 ? 'Todos' : undefined}
              data={TIPOS}
              value={values.tiposVeiculo}
              onChange={(tiposVeiculo) => change({ tiposVeiculo })}
            />
          </FormCell>
          <FormCell span={12}>
            <ListMultiSelect
              id={idOf('tiposCarroceria')}
              label="Carrocerias"
              placeholder={values.tiposCarroceria.length === 0 ? 'Todas' : undefined}
              data={CARROCERIAS}
              value={values.tiposCarroceria}
              onChange={(tiposCarroceria) => change({ tiposCarroceria })}
            />
          </FormCell>
          <FormCell span={12}>
            <ListMultiSelect
              id={idOf('caracteristicas')}
              label="Características"
              placeholder={values.caracteristicas.length === 0 ? 'Todas' : undefined}
              data={caracteristicas}
              value={values.caracteristicas}
              onChange={(next) => change({ caracteristicas: next })}
            />
          </FormCell>
          <FormCell span={6}>
            <NumberField {...text('pesoMinimoKg')} label="Peso mínimo (kg)" shown={numeroEscrito} />
          </FormCell>
          <FormCell span={6}>
            <NumberField {...text('pesoMaximoKg')} label="Peso máximo (kg)" shown={numeroEscrito} />
          </FormCell>
        </FormGrid>
      </Section>
      <Duracoes form={form} idOf={idOf} />
    </>
  )
}

function Duracoes({ form, idOf }: Pick<DocaFieldsProps, 'form' | 'idOf'>) {
  const { duracoes } = form.values
  const change = (index: number, patch: Partial<DuracaoValues>) =>
    form.change({ duracoes: duracoes.map((one, at) => (at === index ? { ...one, ...patch } : one)) })
  return (
    <Section title="Duração da operação">
      <p className={styles.dica}>
        Quando mais de uma regra vale, conta a mais longa; sem regra, conta o tempo do horário.
      </p>
      {duracoes.length > 0 && (
        <ul className={styles.duracoes}>
          {duracoes.map((duracao, index) => (
            <li key={duracao.key} className={styles.duracao}>
              <NativeSelect
                label="Direção"
                data={[{ value: '', label: 'Qualquer' }, ...DIRECOES]}
                value={duracao.direcao}
                onChange={(event) => change(index, { direcao: event.currentTarget.value })}
              />
              <NativeSelect
                label="Tipo de veículo"
                data={[{ value: '', label: 'Qualquer' }, ...TIPOS]}
                value={duracao.tipoVeiculo}
                onChange={(event) => change(index, { tipoVeiculo: event.currentTarget.value })}
              />
              <NumberField
                id={idOf(`duracoes.${index}.aPartirDeKg`)}
                label="A partir de (kg)"
                shown={numeroEscrito}
                value={duracao.aPartirDeKg}
                error={form.problems[`duracoes.${index}.aPartirDeKg`]}
                onChange={(event) => change(index, { aPartirDeKg: event.currentTarget.value })}
              />
              <IntegerField
                id={idOf(`duracoes.${index}.minutos`)}
                label="Minutos"
                required
                value={duracao.minutos}
                error={form.problems[`duracoes.${index}.minutos`]}
                onChange={(event) => change(index, { minutos: event.currentTarget.value })}
              />
              <ActionIcon
                aria-label={`Excluir a regra ${index + 1}`}
                onClick={() => form.change({ duracoes: duracoes.toSpliced(index, 1) })}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {duracoes.length < MAX_DURACOES && (
        <Button
          size="xs"
          w="fit-content"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() =>
            form.change({
              duracoes: [
                ...duracoes,
                { key: newKey(), direcao: '', tipoVeiculo: '', aPartirDeKg: '', minutos: '60' },
              ],
            })
          }
        >
          Regra de duração
        </Button>
      )}
    </Section>
  )
}
