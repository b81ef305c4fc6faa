import { IconPackage } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useUnidadesComAcesso } from '#modules/unidade-negocio/web/shared/unidades-com-acesso.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { Drawer } from '#platform/ui/Drawer.tsx'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { tellNew } from '#platform/ui/new-records.ts'
import { toast } from '#platform/ui/toasts/toast.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import { drafts } from '#platform/web/record/drafts.ts'
import { RecordConflict } from '#platform/web/record/RecordConflict.tsx'
import { RecordStrips } from '#platform/web/record/RecordStrips.tsx'
import { useLeaveGuard } from '#platform/web/record/use-leave-guard.ts'
import { type RecordState, useRecordForm } from '#platform/web/record/use-record-form.ts'
import { useRecordSave } from '#platform/web/record/use-record-save.ts'
import { useCloseDrawer, useOpenDrawer } from '#platform/web/router/navigation.ts'
import { getHistorico } from '../../carga.contract.ts'
import { Carga } from '../../carga-dados.contract.ts'
import { useConferencia, useConferir } from '../shared/acoes/ConferenciaDoVeiculo.tsx'
import { SEM_COMPOSICAO } from '../shared/acoes/composicao.ts'
import { useCargaCache } from '../shared/detalhes.api.ts'
import { CARGAS, detalhesDrawer } from '../shared/enderecos.ts'
import type { CargaValues } from '../shared/formulario/carga-values.ts'
import { Footer, FormParts, Subtitle } from './CargaEditorParts.tsx'
import { ContatoFields, IdentificacaoFields, ValoresFields } from './CargaFields.tsx'
import { stateOfCarga, useCaracteristicas, useSalvarCarga } from './carga-form.api.ts'
import { checkForm } from './carga-form.ts'
import {
  camposDaCarga,
  excessoConfirm,
  excessoText,
  paradaDoCampo,
  rotuloDoCampo,
} from './carga-form-textos.ts'
import { DocumentosFields } from './DocumentosFields.tsx'
import { FreteFields } from './FreteFields.tsx'
import styles from './formulario.module.css'
import { PercursoFields } from './PercursoFields.tsx'
import { nomeDoLugar } from './parada-form.ts'
import { ConferenciaCard, OcupacaoCard, RotaCard, useRotaDoFormulario } from './Resumo.tsx'
import { capacidadeDosTipos, conferir, necessidadeDe, ocupacaoOf } from './resumo.rules.ts'
import { useDepoisDeSalvar } from './use-depois-de-salvar.ts'
import { useDistancia } from './use-distancia.ts'
import { useNotas } from './use-notas.ts'
import { VeiculoSection } from './VeiculoSection.tsx'

export interface CargaEditorProps {
  /** The load that is edited; absent for a new one. */
  readonly carga?: { readonly id: string; readonly codigo: string }
  readonly saved: RecordState<CargaValues>
  readonly draftKey: string
  /** Where a new load comes from: `do template Jundiaí → Triângulo`. */
  readonly origem?: string | undefined
  /** What of the template or of the other load did not come along. */
  readonly avisos?: readonly string[]
  /** Begins another new load. */
  readonly onAnother?: () => void
}

/** Creates a load, or edits one: the form, and beside it what it means (design 26). */
export function CargaEditor(props: CargaEditorProps) {
  const { carga, saved, draftKey, origem, avisos = [], onAnother } = props
  const formId = useId()
  const closeDrawer = useCloseDrawer()
  const openDrawer = useOpenDrawer()
  const dialogs = useDialogs()
  const checkVeiculo = useConferir()
  const cache = useCargaCache()
  const send = useSalvarCarga(carga?.id)
  const { data: unidades = [] } = useUnidadesComAcesso()
  const { data: caracteristicas = [] } = useCaracteristicas()
  const known = saved.values.composicao.equipamentos
  const form = useRecordForm({ draftKey, saved, check: checkForm })
  const notas = useNotas(form, carga?.id)
  const depois = useDepoisDeSalvar()
  const [isAnother, setAnother] = useState(false)
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(form.values.paradas.flatMap((parada) => (nomeDoLugar(parada) === '' ? [parada.key] : []))),
  )
  const { values } = form
  const leave = useLeaveGuard(form.isDirty || notas.isDirty, form.discard)
  const save = useRecordSave({
    form,
    schema: Carga,
    stateOf: (record) => stateOfCarga(record, known),
    send: (next, version) => send(next, form.base.values, version),
    onConflict: () => void history.refetch(),
    onSaved: (stored) => void finish(stored),
  })
  const history = useCall(
    getHistorico,
    { params: { id: carga?.id ?? '' }, query: { qtdItem: 20 } },
    { enabled: carga !== undefined && save.conflict !== undefined, staleTime: 0 },
  )

  const finish = async (stored: Carga) => {
    drafts.remove(draftKey)
    leave.release()
    if (carga) cache.take(stored)
    toast.success(`Carga ${stored.codigo} ${carga ? 'alterada' : 'criada'}`, {
      ...(!carga && {
        action: { label: 'Abrir', run: () => openDrawer(detalhesDrawer(stored.id)) },
      }),
    })
    if (!carga) tellNew({ kind: CARGAS, id: stored.id, name: `Carga ${stored.codigo}` })
    await notas.sendTo(stored)
    await depois.run(stored)
    if (isAnother && onAnother) onAnother()
    else closeDrawer()
  }
  const submit = async (another = false) => {
    setAnother(another)
    const isComplete = Object.keys(checkForm(values)).length === 0
    const found = isComplete ? await checkVeiculo(para, frota) : undefined
    const excesso = found && excessoText(found.placa, ocupacaoOf(values, found))
    if (excesso && !(await dialogs.confirm(excessoConfirm(excesso, !carga)))) return
    save.submit()
  }

  const para = necessidadeDe(values, carga?.id)
  const frota = values.quemLeva === 'frota' ? values.composicao : SEM_COMPOSICAO
  const veiculo = useConferencia(para, frota)
  const capacidade = veiculo ?? capacidadeDosTipos(values.veiculoTipos)
  const ocupacao = capacidade && ocupacaoOf(values, capacidade)

  const idOf = (path: string) => `${formId}-${path}`
  const reveal = (path: string) => {
    const parada = values.paradas[paradaDoCampo(path) ?? -1]
    if (parada && !/janela(Inicio|Fim)$/.test(path)) setOpen((now) => new Set([...now, parada.key]))
  }
  const go = (path: string) => {
    reveal(path)
    requestAnimationFrame(() => {
      const field = document.getElementById(idOf(path))
      field?.scrollIntoView({ block: 'center' })
      field?.focus()
    })
  }

  const rota = useRotaDoFormulario(values.paradas)
  const part = {
    form,
    idOf,
    onGo: go,
    distancia: useDistancia(form, rota.rota),
    caracteristica: caracteristicas.find(({ id }) => id === values.caracteristicaId)?.descricao ?? null,
  }
  const itens = conferir(values, {
    problems: checkForm(values),
    ocupacao,
    notasSemParada: notas.semParada,
    chegadas: rota.chegadas,
  })
  return (
    <Drawer
      isOpen
      size="details"
      icon={IconPackage}
      title={carga ? `Editar carga ${carga.codigo}` : 'Nova carga'}
      subtitle={
        <Subtitle origem={origem} version={form.base.version} isDirty={form.isDirty} values={values} />
      }
      initialFocus={carga ? 'title' : 'content'}
      onClose={() => closeDrawer()}
      onConfirm={() => void submit()}
      footer={
        <Footer
          isNew={!carga}
          isSaving={save.isSaving}
          depois={depois}
          onCancel={() => closeDrawer()}
          {...(onAnother && { onAnother: () => void submit(true) })}
          onSave={() => void submit()}
        />
      }
    >
      <RecordStrips
        form={form}
        failure={save.failure}
        fields={Object.keys(form.problems).map((name) => ({ name, label: rotuloDoCampo(name) }))}
        idOf={idOf}
        onReveal={(fieldId) => reveal(fieldId.slice(formId.length + 1))}
      />
      {avisos.length > 0 && (
        <AlertStrip kind="info" title="Nem tudo veio para esta carga.">
          {avisos.join(' ')}
        </AlertStrip>
      )}
      <div className={styles.columns}>
        <div className={styles.form}>
          <IdentificacaoFields form={form} idOf={idOf} isNew={!carga} />
          <PercursoFields form={form} idOf={idOf} open={open} onOpen={setOpen} />
          <DocumentosFields id={idOf('documentos')} notas={notas} />
          <ValoresFields form={form} idOf={idOf} somaDasNotas={notas.somados} />
          <FormParts place="fields" {...part} />
          <FreteFields form={form} idOf={idOf} />
          <VeiculoSection form={form} idOf={idOf} para={para} />
          <ContatoFields form={form} idOf={idOf} />
        </div>
        <div className={styles.aside}>
          <FormParts place="aside" {...part} />
          <RotaCard paradas={values.paradas} formulario={rota} />
          <OcupacaoCard ocupacao={ocupacao} />
          <ConferenciaCard title={carga ? 'Antes de salvar' : 'Antes de criar'} itens={itens} onGo={go} />
        </div>
      </div>
      {carga && (
        <RecordConflict
          recordName={`A carga ${carga.codigo}`}
          save={save}
          form={form}
          fields={camposDaCarga({
            unidade: (id) => unidades.find((one) => one.id === id)?.descricao ?? 'Outra unidade',
            caracteristica: (id) =>
              caracteristicas.find((one) => one.id === id)?.descricao ?? 'Outra característica',
          })}
          savedAt={save.conflict?.dhModificacao}
          history={history.data?.items}
        />
      )}
    </Drawer>
  )
}
