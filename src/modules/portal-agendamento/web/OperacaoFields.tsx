import { NativeSelect } from '@mantine/core'
import { useId } from 'react'
import { DIRECAO, DIRECAO_LABELS } from '#modules/doca/agendamento-codes.ts'
import { carroceriaNome, direcaoOf, tipoVeiculoNome } from '#modules/doca/web/shared/doca-form.ts'
import { numeroEscrito } from '#modules/doca/web/shared/numeros.ts'
import { CARROCERIA_CODIGOS } from '#modules/veiculo/carrocerias.ts'
import { TIPO_VEICULO_CODIGOS } from '#modules/veiculo/veiculo-tipos.ts'
import { NumberField } from '#platform/ui/NumberField.tsx'
import { usePortal } from './portal.api.ts'
import styles from './portal.module.css'
import { checkOperacao, type Operacao } from './portal-form.ts'

const ANY = { value: '', label: 'Não informado' }
const TIPOS = [ANY, ...TIPO_VEICULO_CODIGOS.map((value) => ({ value, label: tipoVeiculoNome(value) }))]
const CARROCERIAS = [ANY, ...CARROCERIA_CODIGOS.map((value) => ({ value, label: carroceriaNome(value) }))]
const DIRECOES = [DIRECAO.Descarregamento, DIRECAO.Carregamento].map((value) => ({
  value: String(value),
  label: DIRECAO_LABELS[value],
}))

interface OperacaoFieldsProps {
  readonly values: Operacao
  readonly onChange: (values: Operacao) => void
}

/** What comes, and where to: it decides which slots are offered. */
export function OperacaoFields({ values, onChange }: OperacaoFieldsProps) {
  const id = useId()
  const { unidades, caracteristicas } = usePortal()
  const change = (patch: Partial<Operacao>) => onChange({ ...values, ...patch })
  return (
    <div className={styles.fields}>
      {unidades.length > 1 && (
        <NativeSelect
          className={styles.wide}
          label="Unidade"
          data={unidades.map((unidade) => ({ value: unidade.id, label: unidade.nome }))}
          value={values.unidadeId}
          onChange={(event) => change({ unidadeId: event.currentTarget.value })}
        />
      )}
      <NativeSelect
        className={styles.wide}
        label="Operação"
        data={DIRECOES}
        value={String(values.direcao)}
        onChange={(event) => {
          const direcao = direcaoOf(event.currentTarget.value)
          if (direcao !== null) change({ direcao })
        }}
      />
      <NativeSelect
        label="Tipo de veículo"
        data={TIPOS}
        value={values.tipoVeiculo}
        onChange={(event) => change({ tipoVeiculo: event.currentTarget.value })}
      />
      <NativeSelect
        label="Carroceria"
        data={CARROCERIAS}
        value={values.tipoCarroceria}
        onChange={(event) => change({ tipoCarroceria: event.currentTarget.value })}
      />
      {caracteristicas.length > 0 && (
        <NativeSelect
          label="Característica"
          data={[ANY, ...caracteristicas.map(({ id: value, nome }) => ({ value, label: nome }))]}
          value={values.caracteristicaId}
          onChange={(event) => change({ caracteristicaId: event.currentTarget.value })}
        />
      )}
      <NumberField
        id={`${id}-peso`}
        label="Peso (kg)"
        shown={numeroEscrito}
        value={values.pesoKg}
        error={checkOperacao(values).pesoKg}
        onChange={(event) => change({ pesoKg: event.currentTarget.value })}
      />
    </div>
  )
}
