import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { RemessasDasCargasField } from '#modules/carga/web/shared/acoes/RemessasDasCargasField.tsx'
import { TIPOS } from '#modules/tipo/tipo.rules.ts'
import { TipoField } from '#modules/tipo/web/shared/TipoField.tsx'
import type { AcaoEmMassa } from '../acao.rules.ts'
import { EtapaField, UnidadeField } from './AlvoFields.tsx'
import styles from './lote-acoes.module.css'
import type { Perfil, Respostas } from './respostas.ts'

const MAX_MOTIVO = 500
const MAX_DESCRICAO = 80

export interface RespostasProps {
  readonly acao: AcaoEmMassa
  readonly respostas: Respostas
  readonly perfil: Perfil
  readonly cargaIds: readonly string[]
  /** By path of the call: `parametros.motivoId`. */
  readonly problemas: Readonly<Record<string, string>>
  readonly onChange: (change: Partial<Respostas>) => void
}

/** The fields of one action; those that concern none of the selected loads are left out. */
export function RespostasFields(props: RespostasProps) {
  const { acao, respostas, perfil, problemas, onChange } = props
  switch (acao) {
    case 'desativar':
      return <DesativarFields {...props} />
    case 'cancelar':
      return <CancelarFields {...props} />
    case 'mover-etapa':
      return (
        <EtapaField
          value={respostas.etapaId}
          grupos={perfil.grupos}
          error={problemas['parametros.etapaId']}
          onChange={(etapaId) => onChange({ etapaId })}
        />
      )
    case 'alterar-unidade':
      return (
        <UnidadeField
          value={respostas.unidadeId}
          error={problemas['parametros.unidadeId']}
          onChange={(unidadeId) => onChange({ unidadeId })}
        />
      )
    case 'criar-lote':
      return (
        <TextInput
          label="Descrição do lote"
          maxLength={MAX_DESCRICAO}
          value={respostas.descricao}
          error={problemas['parametros.descricao']}
          onChange={(event) => onChange({ descricao: event.currentTarget.value })}
        />
      )
    default:
      return null
  }
}

/** The reason before anything is sent (L-105, L-109). */
function MotivoField({ respostas, problemas, onChange }: RespostasProps) {
  const [isTouched, setTouched] = useState(false)
  const missing = isTouched && !respostas.motivo && 'Informe o motivo da desativação.'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notes that the field was left
    <div onBlur={() => setTouched(true)}>
      <TipoField
        tipo={TIPOS.DesativacaoCarga}
        label="Motivo"
        required
        value={respostas.motivo}
        error={problemas['parametros.motivoId'] ?? missing}
        onChange={(motivo) => onChange({ motivo })}
      />
    </div>
  )
}

function DesativarFields(props: RespostasProps) {
  const { respostas, perfil, cargaIds, onChange } = props
  const { temFormada, temLote } = perfil
  return (
    <div className={styles.fields}>
      <MotivoField {...props} />
      {(temFormada || temLote) && (
        <fieldset className={styles.effects}>
          <legend>Efeitos</legend>
          {temFormada && (
            <Checkbox
              label="Reverter formação"
              checked={respostas.reverterFormacao}
              onChange={(event) => onChange({ reverterFormacao: event.currentTarget.checked })}
            />
          )}
          {temLote && (
            <Checkbox
              label="Desativar lote"
              checked={respostas.desativarLote}
              onChange={(event) => onChange({ desativarLote: event.currentTarget.checked })}
            />
          )}
        </fieldset>
      )}
      <RemessasDasCargasField
        cargaIds={cargaIds}
        value={respostas.remessas}
        onChange={(remessas) => onChange({ remessas })}
      />
    </div>
  )
}

function CancelarFields(props: RespostasProps) {
  const { respostas, perfil, cargaIds, problemas, onChange } = props
  return (
    <div className={styles.fields}>
      <MotivoField {...props} />
      {perfil.temFormada && (
        <fieldset className={styles.effects}>
          <legend>Efeitos</legend>
          <Checkbox
            label="Reverter a minuta"
            checked={respostas.reverterMinuta}
            onChange={(event) => onChange({ reverterMinuta: event.currentTarget.checked })}
          />
        </fieldset>
      )}
      <RemessasDasCargasField
        cargaIds={cargaIds}
        value={respostas.remessas}
        onChange={(remessas) => onChange({ remessas })}
      />
      <Textarea
        className={styles.wide}
        label="O que aconteceu"
        required
        autosize
        minRows={2}
        maxRows={5}
        maxLength={MAX_MOTIVO}
        description={`${respostas.texto.length} de ${MAX_MOTIVO}`}
        value={respostas.texto}
        error={problemas['parametros.motivo']}
        onChange={(event) => onChange({ texto: event.currentTarget.value })}
      />
    </div>
  )
}
