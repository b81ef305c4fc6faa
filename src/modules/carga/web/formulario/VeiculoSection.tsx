import { Radio } from '@mantine/core'
import { TIPOS_EMPRESA } from '#modules/empresa/empresa.rules.ts'
import { EmpresaField } from '#modules/empresa/web/shared/EmpresaField.tsx'
import { CARROCERIA_CODIGOS, CARROCERIAS } from '#modules/veiculo/carrocerias.ts'
import { TIPO_VEICULO_CODIGOS, tipoVeiculo } from '#modules/veiculo/veiculo-tipos.ts'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { Section } from '#platform/ui/Section.tsx'
import { ListMultiSelect } from '#platform/web/record/ListSelect.tsx'
import type { Necessidade } from '../../veiculo-da-carga.contract.ts'
import { ComposicaoFields } from '../shared/acoes/ComposicaoFields.tsx'
import { SEM_COMPOSICAO } from '../shared/acoes/composicao.ts'
import { QUEM_LEVA, type QuemLeva } from '../shared/formulario/carga-values.ts'
import type { PartProps } from './CargaFields.tsx'
import styles from './formulario.module.css'

const TIPOS = TIPO_VEICULO_CODIGOS.map((codigo) => ({ value: codigo, label: tipoVeiculo(codigo).nome }))
const CORPOS = CARROCERIA_CODIGOS.map((codigo) => ({ value: codigo, label: CARROCERIAS[codigo].nome }))
/** As many as the call takes. */
const MAX_TIPOS = 20

const HINTS: Readonly<Record<QuemLeva, string>> = {
  depois: 'A carga espera no quadro até que alguém a aloque.',
  frota: 'Um veículo e um motorista do seu cadastro.',
  transportadora: 'A transportadora informa o veículo; parceira da plataforma, ela passa a ver a carga.',
}

interface VeiculoSectionProps extends PartProps {
  readonly para: Necessidade
}

/** Which vehicles the load needs, and who takes it. */
export function VeiculoSection({ form, idOf, para }: VeiculoSectionProps) {
  const { values, problems, change } = form
  const { quemLeva } = values
  const firstOf = (name: string) =>
    Object.entries(problems).find(([path]) => path.startsWith(`${name}.`))?.[1] ?? problems[name]
  return (
    <Section title="Veículo">
      <FormGrid>
        <FormCell span={6}>
          <ListMultiSelect
            id={idOf('veiculoTipos')}
            label="Tipos de veículo exigidos"
            description="Nenhum escolhido: qualquer um."
            hidePickedOptions
            maxValues={MAX_TIPOS}
            data={TIPOS}
            value={values.veiculoTipos}
            error={firstOf('veiculoTipos')}
            onChange={(veiculoTipos) => change({ veiculoTipos })}
          />
        </FormCell>
        <FormCell span={6}>
          <ListMultiSelect
            id={idOf('veiculoCarrocerias')}
            label="Carrocerias exigidas"
            description="Nenhuma escolhida: qualquer uma."
            hidePickedOptions
            maxValues={MAX_TIPOS}
            data={CORPOS}
            value={values.veiculoCarrocerias}
            error={firstOf('veiculoCarrocerias')}
            onChange={(veiculoCarrocerias) => change({ veiculoCarrocerias })}
          />
        </FormCell>
      </FormGrid>
      <Radio.Group
        label="Quem leva a carga"
        value={quemLeva}
        description={HINTS[quemLeva]}
        onChange={(value) => change({ quemLeva: value as QuemLeva })}
      >
        <div className={styles.choices}>
          {Object.entries(QUEM_LEVA).map(([value, label]) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </div>
      </Radio.Group>
      <div id={idOf('veiculoId')} tabIndex={-1} className={styles.stack}>
        {quemLeva === 'transportadora' && (
          <EmpresaField
            id={idOf('transportadoraId')}
            label="Transportadora"
            tipo={TIPOS_EMPRESA.transportadora}
            required
            value={values.transportadora}
            error={problems.transportadoraId}
            // Another carrier comes with another vehicle.
            onChange={(transportadora) => change({ transportadora, composicao: SEM_COMPOSICAO })}
          />
        )}
        {quemLeva === 'frota' && (
          <div id={idOf('motoristaId')} tabIndex={-1} className={styles.stack}>
            <ComposicaoFields
              value={values.composicao}
              veiculo="required"
              isMotoristaRequired
              para={para}
              problems={problems}
              onChange={(composicao) => change({ composicao })}
            />
          </div>
        )}
      </div>
    </Section>
  )
}
