/** The gates of a load: what the law says of it, what people told, who let it pass. */
import { type Static, Type } from 'typebox'
import { work } from '#modules/carga/carga-access.ts'
import { ADMINISTRADOR } from '#platform/shared/access.ts'
import { defineErrors, platformErrors } from '#platform/shared/app-error.ts'
import { type BodyOf, defineCall } from '#platform/shared/call.ts'
import { HistoricoItem, Id, Instant, Nullable, Optional, oneOf, Texto } from '#platform/shared/schemas.ts'
import { ESTADOS, GATES, GATES_COM_CHAVE, MOMENTOS, PERMISSOES } from './gates.ts'

const common = { service: 'main', tag: 'Conformidade', proposed: true } as const
const ofCarga = { ...common, access: work } as const
const ofEmpresa = { ...common, access: { ...ADMINISTRADOR, deny: ['Free'] } } as const

export const conformidadeErrors = defineErrors({
  conformidade_bloqueia: [409, 'A lei não deixa esta carga seguir. Veja a aba Conformidade.'],
  conformidade_sem_permissao: [
    403,
    'Só quem tem a permissão deste item pode liberar. Peça ao administrador.',
  ],
  conformidade_ninguem_libera: [409, 'Este item ninguém libera: resolva o que falta.'],
  conformidade_nada_a_liberar: [409, 'Este item não bloqueia a carga agora.'],
  conformidade_nao_informado: [409, 'Este item não se informa aqui: ele sai da carga e da transportadora.'],
})

const Gate = oneOf(GATES)
const CargaParams = Type.Object({ cargaId: Id })
const GateParams = Type.Object({ cargaId: Id, gate: Gate })

const Fato = Type.Object({
  numero: Optional(Texto(30, 0)),
  dispensa: Optional(Texto(300, 0)),
  idvpo: Optional(Texto(60, 0)),
  fornecedor: Optional(Texto(120, 0)),
  forma: Optional(oneOf(['tag', 'placa'])),
  pedidoEm: Optional(Instant),
  naoSeAplica: Optional(Texto(300, 0)),
  /** Access keys of the CT-e. */
  ctes: Type.Optional(Type.Array(Texto(60), { maxItems: 100 })),
  mdfe: Optional(Texto(60, 0)),
  mdfeAutorizadoEm: Optional(Instant),
  mdfeEncerradoEm: Optional(Instant),
  ciotEncerradoEm: Optional(Instant),
  pagoEm: Optional(Instant),
})
export type FatoEnviado = Static<typeof Fato>

export const GateDaCarga = Type.Object({
  gate: Gate,
  titulo: Type.String(),
  estado: oneOf(ESTADOS),
  etiqueta: Type.String(),
  texto: Type.String(),
  regra: Type.String(),
  vigencia: Type.String(),
  regraCodigo: Type.String(),
  impede: Type.Array(oneOf(MOMENTOS), { maxItems: 2 }),
  /** Who may let it pass; null: nobody. */
  libera: Nullable(oneOf(PERMISSOES)),
  exigeComprovante: Type.Boolean(),
  podeLiberar: Type.Boolean(),
  podeInformar: Type.Boolean(),
  /** What people told of it; its fields depend on the gate. */
  fato: Nullable(Fato),
  fatoVersao: Type.Integer({ minimum: 0 }),
  liberacao: Nullable(
    Type.Object({
      motivo: Type.String(),
      comprovante: Nullable(Type.String()),
      por: Type.String(),
      quando: Instant,
    }),
  ),
})
export type GateDaCarga = Static<typeof GateDaCarga>

export const ConformidadeDaCarga = Type.Object({
  cargaId: Id,
  codigo: Type.String(),
  partida: Nullable(Instant),
  fusoHorario: Type.String(),
  saiu: Type.Boolean(),
  conformes: Type.Integer(),
  avisos: Type.Integer(),
  bloqueios: Type.Integer(),
  aFrente: Type.Integer(),
  gates: Type.Array(GateDaCarga, { maxItems: 20 }),
  /** When the rule that was compared longest ago was last compared with its act. */
  regrasConferidasEm: Instant,
})
export type ConformidadeDaCarga = Static<typeof ConformidadeDaCarga>

/** On the card of the load. */
export const ConformidadeNoCartao = Type.Object({
  bloqueios: Type.Integer(),
  avisos: Type.Integer(),
  /** What blocks, in words. */
  bloqueiam: Type.Array(Type.String(), { maxItems: 10 }),
})
export type ConformidadeNoCartao = Static<typeof ConformidadeNoCartao>

declare module '#modules/carga/carga-dados.contract.ts' {
  interface CargaCartaoParts {
    readonly conformidade?: ConformidadeNoCartao | undefined
  }
}

export const getConformidade = defineCall({
  ...ofCarga,
  method: 'GET',
  path: '/conformidade/:cargaId',
  summary: 'Mostra o que a lei diz da carga: cada etapa com seu estado, a regra da data e quem pode liberar.',
  params: CargaParams,
  response: ConformidadeDaCarga,
})

export const informarGate = defineCall({
  ...ofCarga,
  method: 'PUT',
  path: '/conformidade/:cargaId/:gate',
  summary: 'Informa o fato de uma etapa: CIOT, vale-pedágio, documentos, encerramento ou pagamento.',
  params: GateParams,
  body: Type.Object({ dados: Fato, version: Type.Integer({ minimum: 0 }) }),
  response: ConformidadeDaCarga,
  errors: [platformErrors.version_conflict, conformidadeErrors.conformidade_nao_informado],
})

export const liberarGate = defineCall({
  ...ofCarga,
  method: 'POST',
  path: '/conformidade/:cargaId/:gate/liberar',
  summary: 'Libera uma etapa que bloqueia, com motivo e, onde a regra pede, comprovante.',
  params: GateParams,
  body: Type.Object({ motivo: Texto(500, 0), comprovante: Optional(Texto(200, 0)) }),
  response: ConformidadeDaCarga,
  errors: [
    conformidadeErrors.conformidade_sem_permissao,
    conformidadeErrors.conformidade_ninguem_libera,
    conformidadeErrors.conformidade_nada_a_liberar,
  ],
})

export const desfazerLiberacao = defineCall({
  ...ofCarga,
  method: 'POST',
  path: '/conformidade/:cargaId/:gate/desfazer-liberacao',
  summary: 'Desfaz a liberação de uma etapa.',
  params: GateParams,
  response: ConformidadeDaCarga,
  errors: [conformidadeErrors.conformidade_sem_permissao],
})

export const getDossie = defineCall({
  ...ofCarga,
  method: 'GET',
  path: '/conformidade/:cargaId/dossie',
  summary:
    'Baixa o dossiê da carga: documentos, fatos, decisões e a lista de hashes, em um ZIP que se confere sem rede.',
  params: CargaParams,
  raw: true,
})

export const ConfiguracaoDaConformidade = Type.Object({
  chaves: Type.Array(
    Type.Object({
      gate: oneOf(GATES_COM_CHAVE),
      titulo: Type.String(),
      ligada: Type.Boolean(),
      /** The rule can be lowered by nobody. */
      trava: Type.Boolean(),
      motivo: Nullable(Type.String()),
      por: Nullable(Type.String()),
      quando: Nullable(Instant),
    }),
    { maxItems: 20 },
  ),
  gestores: Type.Array(
    Type.Object({
      permissao: oneOf(PERMISSOES),
      usuarios: Type.Array(Type.Object({ id: Id, nome: Type.String() }), { maxItems: 50 }),
    }),
    { maxItems: PERMISSOES.length },
  ),
})
export type ConfiguracaoDaConformidade = Static<typeof ConfiguracaoDaConformidade>

/** Everybody who works with loads reads it: what is switched off must be seen. */
export const getConfiguracao = defineCall({
  ...ofCarga,
  method: 'GET',
  path: '/conformidade/configuracao',
  summary: 'Mostra quais bloqueios a empresa desligou e quem pode liberar cargas.',
  response: ConfiguracaoDaConformidade,
})

export const getConfiguracaoHistorico = defineCall({
  ...ofCarga,
  method: 'GET',
  path: '/conformidade/configuracao/historico',
  summary: 'Mostra quem ligou ou desligou bloqueios e quem mudou as permissões, do último ao primeiro.',
  response: Type.Array(HistoricoItem, { maxItems: 200 }),
})

export const mudarChave = defineCall({
  ...ofEmpresa,
  method: 'PUT',
  path: '/conformidade/configuracao/chave/:gate',
  summary: 'Liga ou desliga um bloqueio da empresa; desligar pede um motivo.',
  params: Type.Object({ gate: oneOf(GATES_COM_CHAVE) }),
  body: Type.Object({ ligada: Type.Boolean(), motivo: Optional(Texto(300, 0)) }),
  response: ConfiguracaoDaConformidade,
})
export type MudarChave = BodyOf<typeof mudarChave>

export const mudarGestores = defineCall({
  ...ofEmpresa,
  method: 'PUT',
  path: '/conformidade/configuracao/gestores/:permissao',
  summary: 'Diz quem tem uma das permissões de liberar cargas.',
  params: Type.Object({ permissao: oneOf(PERMISSOES) }),
  body: Type.Object({ usuarios: Type.Array(Id, { maxItems: 50, uniqueItems: true }) }),
  response: ConfiguracaoDaConformidade,
})
