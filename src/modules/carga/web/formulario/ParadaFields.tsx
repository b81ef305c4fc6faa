import { NativeSelect, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { CepField } from '#modules/consulta/web/shared/CepField.tsx'
import { empresaCalls } from '#modules/empresa/empresa.contract.ts'
import { EmpresaField } from '#modules/empresa/web/shared/EmpresaField.tsx'
import { MunicipioField } from '#modules/referencia/web/shared/MunicipioField.tsx'
import { getUnidade } from '#modules/unidade-negocio/unidade-negocio.contract.ts'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { NumberField } from '#platform/ui/NumberField.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { TIPO_PARADA, type TipoParada } from '../../carga-codes.ts'
import type { ParadaValues } from '../shared/formulario/carga-values.ts'
import { numeroEscrito, reaisEscritos } from '../shared/numeros.ts'
import styles from './formulario.module.css'
import { noArmazem, withEmpresa, ZONA_PADRAO } from './parada-form.ts'

interface ParadaFieldsProps {
  readonly idOf: (part: string) => string
  readonly parada: ParadaValues
  /** `Coleta 1`. */
  readonly rotulo: string
  readonly problem: (part: string) => string | undefined
  /** Of the load: its warehouse is the first place that is offered. */
  readonly unidade: { readonly id: string; readonly descricao: string } | undefined
  readonly onChange: (patch: Partial<ParadaValues>) => void
}

const ARMAZEM = 'armazem'
const TIPOS = [
  { value: String(TIPO_PARADA.Coleta), label: 'Coleta' },
  { value: String(TIPO_PARADA.Entrega), label: 'Entrega' },
]

/** Where a stop is and what happens there: a registered company, or a place that is in no register. */
export function ParadaFields(props: ParadaFieldsProps) {
  const { idOf, parada, rotulo, problem, unidade, onChange } = props
  const { http } = usePlatform()
  const fillFromUnidade = async (id: string) => {
    try {
      onChange(noArmazem(await http.call(getUnidade, { params: { id } })))
    } catch (error) {
      toast.danger(refusalText(error))
    }
  }
  const { isLivre } = parada
  const text = (name: 'nome' | 'endereco' | 'peso' | 'valor' | 'observacao', maxLength: number) => ({
    id: idOf(name),
    value: parada[name],
    error: problem(name),
    maxLength,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  })
  return (
    <fieldset className={styles.details}>
      <legend className="visually-hidden">{rotulo}</legend>
      <FormGrid>
        <FormCell span={4}>
          <NativeSelect
            id={idOf('tipo')}
            label="Coleta ou entrega"
            data={TIPOS}
            error={problem('tipo')}
            value={String(parada.tipo)}
            onChange={(event) => onChange({ tipo: Number(event.currentTarget.value) as TipoParada })}
          />
        </FormCell>
        <FormCell span={8}>
          <NativeSelect
            label="Lugar"
            data={[
              ...(unidade ? [{ value: ARMAZEM, label: `Armazém: ${unidade.descricao}` }] : []),
              { value: 'empresa', label: 'Empresa cadastrada' },
              { value: 'livre', label: 'Lugar livre' },
            ]}
            value={isLivre ? 'livre' : 'empresa'}
            onChange={({ currentTarget: { value } }) => {
              if (value === ARMAZEM && unidade) void fillFromUnidade(unidade.id)
              else onChange({ ...withEmpresa(null), isLivre: value === 'livre' })
            }}
          />
        </FormCell>
        {isLivre ? (
          <LugarLivre idOf={idOf} parada={parada} problem={problem} onChange={onChange} />
        ) : (
          <FormCell span={12}>
            <EmpresaDaParada idOf={idOf} parada={parada} problem={problem} onChange={onChange} />
          </FormCell>
        )}
        <FormCell span={3}>
          <NumberField {...text('peso', 15)} label="Peso (kg)" shown={numeroEscrito} />
        </FormCell>
        <FormCell span={3}>
          <NumberField {...text('valor', 20)} label="Valor (R$)" shown={reaisEscritos} />
        </FormCell>
        <FormCell span={6}>
          <TextInput {...text('observacao', 500)} label="Observação" />
        </FormCell>
      </FormGrid>
    </fieldset>
  )
}

type PartProps = Omit<ParadaFieldsProps, 'rotulo' | 'unidade'>

/** The municipality of a chosen company tells in which zone its times are meant. */
function EmpresaDaParada({ idOf, parada, problem, onChange }: PartProps) {
  const { http } = usePlatform()
  const latest = useRef({ id: parada.empresa?.id, onChange })
  useEffect(() => {
    latest.current = { id: parada.empresa?.id, onChange }
  })
  const choose = async (empresa: ParadaValues['empresa']) => {
    onChange(withEmpresa(empresa))
    if (!empresa) return
    const read = await http.call(empresaCalls.get, { params: { id: empresa.id } }).catch(() => undefined)
    if (!read || latest.current.id !== empresa.id) return
    const { municipio, municipioId, documento, fusoHorario } = read
    latest.current.onChange({
      documento,
      ...(municipio &&
        municipioId !== null && {
          municipio: { id: municipioId, nome: municipio.nome, uf: municipio.uf },
          fusoHorario: fusoHorario ?? ZONA_PADRAO,
        }),
    })
  }
  return (
    <EmpresaField
      id={idOf('empresaId')}
      label="Empresa"
      required
      value={parada.empresa}
      error={problem('empresaId')}
      onChange={(empresa) => void choose(empresa)}
    />
  )
}

function LugarLivre({ idOf, parada, problem, onChange }: PartProps) {
  const { municipio, endereco } = parada
  return (
    <>
      <FormCell span={8}>
        <TextInput
          id={idOf('nome')}
          label="Nome do lugar"
          required
          maxLength={120}
          value={parada.nome}
          error={problem('nome')}
          onChange={(event) => onChange({ nome: event.currentTarget.value })}
        />
      </FormCell>
      <FormCell span={4}>
        <CepField
          id={idOf('cep')}
          value={parada.cep}
          error={problem('cep')}
          onChange={(cep) => onChange({ cep })}
          endereco={{ logradouro: endereco, bairro: '', municipio, hasCoordenadas: parada.latitude !== null }}
          onFill={(fill) =>
            onChange({
              ...(fill.logradouro !== undefined && {
                endereco: [fill.logradouro, fill.bairro].filter(Boolean).join(', '),
              }),
              ...(fill.municipio && placeOf(fill.municipio)),
              ...fill.coordenadas,
            })
          }
        />
      </FormCell>
      <FormCell span={5}>
        <MunicipioField
          id={idOf('municipioId')}
          value={municipio}
          error={problem('municipioId')}
          onChange={(chosen) => onChange({ ...placeOf(chosen), latitude: null, longitude: null })}
        />
      </FormCell>
      <FormCell span={7}>
        <TextInput
          id={idOf('endereco')}
          label="Endereço"
          maxLength={240}
          value={endereco}
          error={problem('endereco')}
          onChange={(event) => onChange({ endereco: event.currentTarget.value })}
        />
      </FormCell>
    </>
  )
}

const placeOf = (municipio: {
  readonly id: number
  readonly nome: string
  readonly uf: string
  readonly fusoHorario?: string
}): Partial<ParadaValues> => ({
  municipio: { id: municipio.id, nome: municipio.nome, uf: municipio.uf },
  ...(municipio.fusoHorario && { fusoHorario: municipio.fusoHorario }),
})
