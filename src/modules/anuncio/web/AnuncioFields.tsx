import { NativeSelect, TagsInput, TextInput } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { COMPANY_TYPE_LABELS, LICENCE_LABELS } from '#modules/owner/owner.rules.ts'
import { Chips, Segments } from '#modules/painel-admin/web/shared/Desk.tsx'
import { COMPANY_TYPES, LICENCES, MODULE_KEYS, MODULES, ROLES } from '#platform/shared/access.ts'
import { DateTimeField } from '#platform/ui/date/DateField.tsx'
import { FilePicker } from '#platform/ui/FilePicker.tsx'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { RichTextField } from '#platform/ui/RichTextField.tsx'
import { Section } from '#platform/ui/Section.tsx'
import { fieldErrors } from '#platform/web/query/field-errors.ts'
import { ListMultiSelect } from '#platform/web/record/ListSelect.tsx'
import { refusalText } from '#platform/web/record/refusal.ts'
import type { RecordForm } from '#platform/web/record/use-record-form.ts'
import { useSearchText } from '#platform/web/record/use-search-text.ts'
import type { AnuncioPainel } from '../anuncio.contract.ts'
import { MAX_TEXTO, placeOf, VARIANTES } from '../anuncio.rules.ts'
import { type AnuncioValues, instantOf, LUGAR_TEXT, momentOf, PAPEL_TEXT } from './anuncio-form.ts'
import { VARIANTE_LOOK } from './anuncio-look.ts'
import { useAnuncioCommands, useEmpresas } from './painel.api.ts'

interface AnuncioFieldsProps {
  readonly form: RecordForm<AnuncioValues>
  readonly idOf: (field: string) => string
  readonly anuncio: AnuncioPainel
  /** After a picture was sent. */
  readonly onSent: (anuncio: AnuncioPainel) => void
}

type PartProps = Pick<AnuncioFieldsProps, 'form' | 'idOf'>

const IMAGE_TYPES = 'image/png,image/jpeg,image/webp,image/gif'

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
        <Midia form={form} idOf={idOf} anuncio={anuncio} onSent={onSent} />
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
      <FormCell span={5}>
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
      <FormCell span={3}>
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

function Midia({ form, idOf, anuncio, onSent }: AnuncioFieldsProps) {
  const { values, problems, change } = form
  const { sendImage } = useAnuncioCommands()
  const [problem, setProblem] = useState<string>()
  const send = ([file]: readonly File[]) => {
    if (!file) return
    setProblem(undefined)
    sendImage.mutate(
      { params: { id: anuncio.id }, file },
      {
        onSuccess: onSent,
        onError: (error) => setProblem(fieldErrors(error).anexo ?? refusalText(error)),
      },
    )
  }
  return (
    <FormGrid>
      <FormCell span={6}>
        <Segments
          label="Imagem ou vídeo"
          options={[
            { value: '', label: 'Nenhum' },
            { value: 'img', label: 'Imagem' },
            { value: 'video', label: 'Vídeo' },
          ]}
          value={values.midiaTipo}
          onChange={(midiaTipo) => change({ midiaTipo })}
        />
        {(problem ?? problems.midiaTipo) !== undefined && (
          <p className="ev-error" role="alert">
            {problem ?? problems.midiaTipo}
          </p>
        )}
      </FormCell>
      <FormCell span={6}>
        {values.midiaTipo === 'img' && (
          <>
            <p className="ev-label">PNG, JPEG, WebP ou GIF de até 2 MB</p>
            <FilePicker
              label={anuncio.temImagem ? 'Trocar imagem' : 'Enviar imagem'}
              icon={IconPhoto}
              accept={IMAGE_TYPES}
              isBusy={sendImage.isPending}
              onPick={send}
            />
          </>
        )}
        {values.midiaTipo === 'video' && (
          <TextInput
            id={idOf('midiaUrl')}
            label="Endereço do vídeo"
            required
            placeholder="https://youtu.be/… ou https://vimeo.com/…"
            maxLength={500}
            value={values.midiaUrl}
            error={problems.midiaUrl}
            onChange={(event) => change({ midiaUrl: event.currentTarget.value })}
          />
        )}
      </FormCell>
      {values.midiaTipo !== '' && (
        <FormCell span={12}>
          <TextInput
            id={idOf('midiaAlt')}
            label="O que se vê, em palavras"
            required
            maxLength={200}
            value={values.midiaAlt}
            error={problems.midiaAlt}
            onChange={(event) => change({ midiaAlt: event.currentTarget.value })}
          />
        </FormCell>
      )}
    </FormGrid>
  )
}

const LICENCAS = Object.values(LICENCES)
  .filter((code) => code !== LICENCES.None)
  .map((value) => ({ value, label: LICENCE_LABELS[value] ?? '' }))
const TIPOS = Object.values(COMPANY_TYPES).map((value) => ({
  value,
  label: COMPANY_TYPE_LABELS[value] ?? '',
}))
const PAPEIS = ROLES.map((value) => ({ value, label: PAPEL_TEXT[value] }))

function QuemVe({
  form: { values, change },
  idOf,
  anuncio,
}: PartProps & Pick<AnuncioFieldsProps, 'anuncio'>) {
  const search = useSearchText('')
  const empresas = useEmpresas(search.asked)
  const [named, setNamed] = useState(anuncio.empresas)
  const known = [...named, ...(empresas.data?.items ?? [])]
  const options = [...new Map(known.map(({ id, nome }) => [id, { value: id, label: nome }])).values()]
  return (
    <Section title="Quem vê">
      <Chips
        label="Licença"
        options={LICENCAS}
        value={values.licencas}
        onChange={(licencas) => change({ licencas })}
      />
      <FormGrid>
        <FormCell span={5}>
          <Chips
            label="Papel"
            options={PAPEIS}
            value={values.papeis}
            onChange={(papeis) => change({ papeis })}
          />
        </FormCell>
        <FormCell span={7}>
          <Chips
            label="Tipo de empresa"
            options={TIPOS}
            value={values.tipos}
            onChange={(tipos) => change({ tipos })}
          />
        </FormCell>
        <FormCell span={6}>
          <ListMultiSelect
            id={idOf('modulos')}
            label="Módulos"
            placeholder={values.modulos.length === 0 ? 'Todos' : ''}
            data={MODULE_KEYS.map((value) => ({ value, label: MODULES[value] }))}
            value={values.modulos}
            onChange={(keys) => change({ modulos: MODULE_KEYS.filter((key) => keys.includes(key)) })}
          />
        </FormCell>
        <FormCell span={6}>
          <ListMultiSelect
            id={idOf('empresas')}
            label="Empresas"
            placeholder={values.empresas.length === 0 ? 'Todas' : ''}
            data={options}
            value={values.empresas}
            search={search}
            onChange={(ids) => {
              setNamed(known.filter(({ id }) => ids.includes(id)))
              change({ empresas: ids })
            }}
          />
        </FormCell>
      </FormGrid>
    </Section>
  )
}

const REPETIR = [
  { value: '', label: 'Nunca' },
  { value: '1', label: 'Depois de 1 dia' },
  { value: '7', label: 'Depois de 7 dias' },
  { value: '30', label: 'Depois de 30 dias' },
]

function OndeEQuando({ form: { values, problems, change }, idOf }: PartProps) {
  return (
    <Section title="Onde e quando">
      <FormGrid>
        <FormCell span={4}>
          <Segments
            label="Página"
            options={[
              { value: 'exact', label: 'Exata' },
              { value: 'contains', label: 'Contém' },
            ]}
            value={values.regraTipo}
            onChange={(regraTipo) => change({ regraTipo })}
          />
        </FormCell>
        <FormCell span={8}>
          <TagsInput
            id={idOf('urls')}
            label="Endereços"
            placeholder="/cargas"
            description="Escreva e tecle Enter. Com “Contém”, / vale para todas as páginas."
            maxTags={50}
            value={[...values.urls]}
            error={problems.urls}
            onChange={(urls) => change({ urls })}
          />
        </FormCell>
        <FormCell span={4}>
          <DateTimeField
            id={idOf('de')}
            label="De"
            required
            description="Horário de Brasília"
            value={momentOf(values.de)}
            error={problems.de}
            onChange={(event) => change({ de: instantOf(event.currentTarget.value) })}
          />
        </FormCell>
        <FormCell span={4}>
          <DateTimeField
            id={idOf('ate')}
            label="Até"
            required
            description="Horário de Brasília"
            value={momentOf(values.ate)}
            error={problems.ate}
            onChange={(event) => change({ ate: instantOf(event.currentTarget.value) })}
          />
        </FormCell>
        <FormCell span={4}>
          <NativeSelect
            id={idOf('repetirDias')}
            label="Repetir depois de fechado"
            data={REPETIR}
            value={String(values.repetirDias ?? '')}
            onChange={(event) => change({ repetirDias: Number(event.currentTarget.value) || null })}
          />
        </FormCell>
      </FormGrid>
    </Section>
  )
}
