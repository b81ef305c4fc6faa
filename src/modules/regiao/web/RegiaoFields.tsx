import { NativeSelect, Radio, TextInput } from '@mantine/core'
import { UnidadeSelect } from '#modules/veiculo/web/shared/UnidadeSelect.tsx'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { Section } from '#platform/ui/Section.tsx'
import type { FieldsContext } from '#platform/web/register/RegisterEditor.tsx'
import {
  COR_KEYS,
  CORES_REGIAO,
  MAX_PONTOS_POLIGONO,
  TIPO_REGIAO_LABELS,
  TIPOS_REGIAO,
} from '../regiao.rules.ts'
import { MunicipiosField } from './MunicipiosField.tsx'
import { MAX_LENGTH, type RegiaoValues } from './regiao-form.ts'
import { SobreposicaoNote } from './SobreposicaoNote.tsx'
import { PoligonoField } from './shared/PoligonoField.tsx'
import styles from './shared/regiao.module.css'

const CORES = COR_KEYS.map((cor) => ({ value: cor, label: CORES_REGIAO[cor] }))
const TIPOS = Object.values(TIPOS_REGIAO)

interface RegiaoFieldsProps extends FieldsContext<RegiaoValues> {
  readonly regiaoId: string | undefined
}

export function RegiaoFields({ form, idOf, isNew, isReadOnly, regiaoId }: RegiaoFieldsProps) {
  const { values, problems, change } = form
  return (
    <>
      <Section title="Identificação">
        <FormGrid>
          <FormCell span={8}>
            <TextInput
              id={idOf('nome')}
              label="Nome"
              required
              placeholder="Grande Campinas"
              data-autofocus={isNew || undefined}
              readOnly={isReadOnly}
              maxLength={MAX_LENGTH.nome}
              value={values.nome}
              error={problems.nome}
              onChange={(event) => change({ nome: event.currentTarget.value })}
            />
          </FormCell>
          <FormCell span={4}>
            <TextInput
              id={idOf('codigo')}
              label="Código"
              readOnly={isReadOnly}
              maxLength={MAX_LENGTH.codigo}
              value={values.codigo}
              error={problems.codigo}
              onChange={(event) => change({ codigo: event.currentTarget.value })}
            />
          </FormCell>
          <FormCell span={8}>
            <UnidadeSelect
              id={idOf('unidade')}
              disabled={isReadOnly}
              value={values.unidade}
              error={problems.unidadeId}
              onChange={(unidade) => change({ unidade })}
            />
          </FormCell>
          <FormCell span={4}>
            <NativeSelect
              id={idOf('cor')}
              label="Cor no mapa"
              disabled={isReadOnly}
              data={CORES}
              value={values.cor}
              error={problems.cor}
              onChange={(event) =>
                change({ cor: COR_KEYS.find((cor) => cor === event.currentTarget.value) ?? values.cor })
              }
            />
          </FormCell>
        </FormGrid>
      </Section>
      <Section title="Território">
        <Radio.Group
          id={idOf('tipo')}
          label="Definida por"
          value={String(values.tipo)}
          error={problems.tipo}
          readOnly={isReadOnly}
          onChange={(value) => change({ tipo: TIPOS.find((tipo) => String(tipo) === value) ?? values.tipo })}
        >
          <div className={styles.kinds}>
            {TIPOS.map((tipo) => (
              <Radio key={tipo} value={String(tipo)} label={TIPO_REGIAO_LABELS[tipo]} disabled={isReadOnly} />
            ))}
          </div>
        </Radio.Group>
        {values.tipo === TIPOS_REGIAO.municipios ? (
          <MunicipiosField
            id={idOf('municipios')}
            ufs={values.ufs}
            municipios={values.municipios}
            cor={values.cor}
            isReadOnly={isReadOnly}
            error={problems.municipios}
            onChange={change}
          />
        ) : (
          <PoligonoField
            id={idOf('contorno')}
            label="Mapa da região"
            maxPontos={MAX_PONTOS_POLIGONO}
            value={values.contorno}
            cor={values.cor}
            isReadOnly={isReadOnly}
            error={problems.contorno}
            onChange={(contorno) => change({ contorno })}
          />
        )}
        <SobreposicaoNote values={values} regiaoId={regiaoId} />
      </Section>
    </>
  )
}
