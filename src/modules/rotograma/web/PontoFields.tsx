import { Switch, Textarea, TextInput } from '@mantine/core'
import { formatGeoPoint } from '../../../platform/shared/geo-text.ts'
import { FormCell, FormGrid } from '../../../platform/ui/FormGrid.tsx'
import { MunicipioField } from '../../referencia/web/shared/MunicipioField.tsx'
import styles from './rotograma.module.css'
import { MAX_LENGTH, type PontoValues } from './rotograma-form.ts'

interface PontoFieldsProps {
  readonly id: string
  readonly ponto: PontoValues
  /** Origin and destination are always called at. */
  readonly isEnd: boolean
  readonly isReadOnly: boolean
  readonly problem: (part: keyof PontoValues | 'municipioId') => string | undefined
  readonly onChange: (patch: Partial<PontoValues>) => void
}

/** What the driver must know at one point. */
export function PontoFields({ id, ponto, isEnd, isReadOnly, problem, onChange }: PontoFieldsProps) {
  const number = (name: 'permanencia' | 'raio', label: string) => (
    <TextInput
      id={`${id}-${name}`}
      label={label}
      inputMode="numeric"
      readOnly={isReadOnly}
      maxLength={6}
      value={ponto[name]}
      error={problem(name)}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  )
  return (
    <div className={styles.details}>
      <FormGrid>
        <FormCell span={6}>
          <TextInput
            id={`${id}-nome`}
            label="Nome do ponto"
            required
            placeholder="Posto Graal Registro"
            readOnly={isReadOnly}
            maxLength={MAX_LENGTH.ponto}
            value={ponto.nome}
            error={problem('nome')}
            onChange={(event) => onChange({ nome: event.currentTarget.value })}
          />
        </FormCell>
        <FormCell span={6}>
          <MunicipioField
            id={`${id}-municipio`}
            required={false}
            disabled={isReadOnly}
            value={ponto.municipio}
            error={problem('municipioId')}
            onChange={(municipio) =>
              onChange({
                municipio: { id: municipio.id, nome: municipio.nome, uf: municipio.uf },
                ...(ponto.coordenadas.trim() === '' && { coordenadas: formatGeoPoint(municipio) }),
              })
            }
            onClear={() => onChange({ municipio: null })}
          />
        </FormCell>
        <FormCell span={6}>
          <TextInput
            id={`${id}-endereco`}
            label="Endereço"
            readOnly={isReadOnly}
            maxLength={MAX_LENGTH.endereco}
            value={ponto.endereco}
            error={problem('endereco')}
            onChange={(event) => onChange({ endereco: event.currentTarget.value })}
          />
        </FormCell>
        <FormCell span={6}>
          <TextInput
            id={`${id}-coordenadas`}
            label="Coordenadas"
            placeholder="-24,4900; -47,8400"
            description="Latitude; longitude. Vêm da sede do município quando ele é escolhido."
            readOnly={isReadOnly}
            value={ponto.coordenadas}
            error={problem('coordenadas')}
            onChange={(event) => onChange({ coordenadas: event.currentTarget.value })}
          />
        </FormCell>
        <FormCell span={3}>{number('permanencia', 'Permanência (min)')}</FormCell>
        <FormCell span={3}>{number('raio', 'Raio (m)')}</FormCell>
        <FormCell span={6}>
          {isEnd ? (
            <p className={styles.muted}>Origem e destino são sempre obrigatórios.</p>
          ) : (
            <Switch
              label="Parada obrigatória"
              disabled={isReadOnly}
              checked={ponto.obrigatoria}
              onChange={(event) => onChange({ obrigatoria: event.currentTarget.checked })}
            />
          )}
        </FormCell>
        <FormCell span={12}>
          <Textarea
            id={`${id}-instrucoes`}
            label="Instruções para o motorista"
            rows={2}
            readOnly={isReadOnly}
            maxLength={MAX_LENGTH.instrucoes}
            value={ponto.instrucoes}
            error={problem('instrucoes')}
            onChange={(event) => onChange({ instrucoes: event.currentTarget.value })}
          />
        </FormCell>
      </FormGrid>
    </div>
  )
}
