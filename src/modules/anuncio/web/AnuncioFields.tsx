import { NativeSelect, TextInput } from '@mantine/core'
import { Segments } from '#modules/painel-admin/web/shared/Desk.tsx'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { RichTextField } from '#platform/ui/RichTextField.tsx'
import { MAX_TEXTO, placeOf, VARIANTES } from '../anuncio.rules.ts'
import { LUGAR_TEXT } from './anuncio-form.ts'
import { VARIANTE_LOOK } from './anuncio-look.ts'
import type { AnuncioFieldsProps, PartProps } from './anuncio-parts.ts'
import { MidiaFields } from './MidiaFields.tsx'
import { OndeEQuando } from './OndeEQuando.tsx'
import { QuemVe } from './QuemVe.tsx'

/** What an announcement says, who sees it, where and when. */
export function AnuncioFields({ form, idOf, anuncio, onSent }: AnuncioFieldsProps) {
  const { values, problems, change } = form
  const lugar = placeOf(values)
  return (
    <>
      <FormGrid>
        <FormCell span={4}>
          <Segments
            label="Tipo"
            options={[
              { value: 'banner', label: 'Banner' },
              { value: 'modal', label: 'Modal' },
            ]}
            value={values.tipo}
            onChange={(tipo) => change({ tipo, posicao: tipo === 'modal' ? null : 'top' })}
          />
        </FormCell>
        <FormCell span={8}>
          <Segments
            label="Lugar"
            isDisabled={values.tipo === 'modal'}
            options={(['top', 'content', 'bottom'] as const).map((value) => ({
              value,
              label: LUGAR_TEXT[value],
            }))}
            value={values.posicao}
            onChange={(posicao) => change({ posicao })}
          />
        </FormCell>
      </FormGrid>
      <TextInput
        id={idOf('titulo')}
        label="Título"
        required
        maxLength={120}
        value={values.titulo}
        error={problems.titulo}
        onChange={(event) => change({ titulo: event.currentTarget.value })}
      />
      <RichTextField
        id={idOf('mensagem')}
        label="Mensagem"
        required
        limit={MAX_TEXTO[lugar]}
        value={values.mensagem}
        error={problems.mensagem}
        help={`Script, estilo e imagem de fora são retirados ao salvar.${lugar === 'top' ? ' No topo cabe uma linha.' : ''}`}
        onChange={(mensagem) => change({ mensagem })}
      />
      <Botao form={form} idOf={idOf} />
      <Estilo form={form} idOf={idOf} />
      {lugar !== 'top' && lugar !== 'bottom' && (
        <MidiaFields form={form} idOf={idOf} anuncio={anuncio} onSent={onSent} />
      )}
      <QuemVe form={form} idOf={idOf} anuncio={anuncio} />
      <OndeEQuando form={form} idOf={idOf} />
    </>
  )
}

function Botao({ form: { values, problems, change }, idOf }: PartProps) {
  return (
    <FormGrid>
      <FormCell span={4}>
        <TextInput
          id={idOf('acaoLabel')}
          label="Botão"
          maxLength={40}
          value={values.acaoLabel}
          error={problems.acaoLabel}
          onChange={(event) => change({ acaoLabel: event.currentTarget.value })}
        />
      </FormCell>
      <FormCell span={4}>
        <TextInput
          id={idOf('acaoUrl')}
          label="Endereço"
          placeholder="/novidades/… ou https://…"
          maxLength={500}
          value={values.acaoUrl}
          error={problems.acaoUrl}
          onChange={(event) => change({ acaoUrl: event.currentTarget.value })}
        />
      </FormCell>
      <FormCell span={4}>
        <NativeSelect
          id={idOf('acaoTarget')}
          label="Abre em"
          data={[
            { value: '_self', label: 'Mesma página' },
            { value: '_blank', label: 'Nova aba' },
          ]}
          value={values.acaoTarget}
          onChange={(event) =>
            change({ acaoTarget: event.currentTarget.value === '_blank' ? '_blank' : '_self' })
          }
        />
      </FormCell>
    </FormGrid>
  )
}

function Estilo({ form: { values, change }, idOf }: PartProps) {
  return (
    <FormGrid>
      <FormCell span={4}>
        <NativeSelect
          id={idOf('variante')}
          label="Cor"
          data={VARIANTES.map((value) => ({ value, label: VARIANTE_LOOK[value].label }))}
          value={values.variante}
          onChange={(event) => {
            const variante = VARIANTES.find((value) => value === event.currentTarget.value)
            if (variante) change({ variante })
          }}
        />
      </FormCell>
      <FormCell span={4}>
        <Segments
          label="Preenchimento"
          options={[
            { value: 'suave', label: 'Suave' },
            { value: 'solido', label: 'Sólido' },
          ]}
          value={values.solido ? 'solido' : 'suave'}
          onChange={(value) => change({ solido: value === 'solido' })}
        />
      </FormCell>
      <FormCell span={4}>
        <Segments
          label="Tamanho"
          options={[
            { value: 'normal', label: 'Normal' },
            { value: 'large', label: 'Grande' },
          ]}
          value={values.tamanho}
          onChange={(tamanho) => change({ tamanho })}
        />
      </FormCell>
    </FormGrid>
  )
}
