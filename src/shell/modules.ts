/** The modules with screens, listed by name once; the order is that of the business. */
import { acaoEmMassaWeb } from '#modules/acao-em-massa/web.ts'
import { agendaVeiculoWeb } from '#modules/agenda-veiculo/web.ts'
import { anuncioWeb } from '#modules/anuncio/web.ts'
import { caracteristicaWeb } from '#modules/caracteristica/web.ts'
import { cargaWeb } from '#modules/carga/web.ts'
import { cargaModeloWeb } from '#modules/carga-modelo/web.ts'
import { cercaWeb } from '#modules/cerca/web.ts'
import { chaveApiWeb } from '#modules/chave-api/web.ts'
import { comportamentoOferecimentoWeb } from '#modules/comportamento-oferecimento/web.ts'
import { conferenciaWeb } from '#modules/conferencia/web.ts'
import { conformidadeWeb } from '#modules/conformidade/web.ts'
import { contatoWeb } from '#modules/contato/web.ts'
import { conteinerWeb } from '#modules/conteiner/web.ts'
import { conversaWeb } from '#modules/conversa/web.ts'
import { disponibilidadeWeb } from '#modules/disponibilidade/web.ts'
import { docaWeb } from '#modules/doca/web.ts'
import { documentoCargaWeb } from '#modules/documento-carga/web.ts'
import { emailWeb } from '#modules/email/web.ts'
import { empresaWeb } from '#modules/empresa/web.ts'
import { entregaWeb } from '#modules/entrega/web.ts'
import { equipamentoWeb } from '#modules/equipamento/web.ts'
import { estadiaWeb } from '#modules/estadia/web.ts'
import { grupoTarefasWeb } from '#modules/grupo-tarefas/web.ts'
import { indicadorWeb } from '#modules/indicador/web.ts'
import { integracaoWeb } from '#modules/integracao/web.ts'
import { integracaoWebhookWeb } from '#modules/integracao-webhook/web.ts'
import { localAutorizadoWeb } from '#modules/local-autorizado/web.ts'
import { minutaWeb } from '#modules/minuta/web.ts'
import { monitoramentoWeb } from '#modules/monitoramento/web.ts'
import { motoristaWeb } from '#modules/motorista/web.ts'
import { notificacaoWeb } from '#modules/notificacao/web.ts'
import { novidadeWeb } from '#modules/novidade/web.ts'
import { ocorrenciaWeb } from '#modules/ocorrencia/web.ts'
import { oferecimentoWeb } from '#modules/oferecimento/web.ts'
import { ofertaLinkWeb } from '#modules/oferta-link/web.ts'
import { ofertaRecebidaWeb } from '#modules/oferta-recebida/web.ts'
import { ownerWeb } from '#modules/owner/web.ts'
import { painelWeb } from '#modules/painel/web.ts'
import { painelAdminWeb } from '#modules/painel-admin/web.ts'
import { parceiroWeb } from '#modules/parceiro/web.ts'
import { parceiroEntregaWeb } from '#modules/parceiro-entrega/web.ts'
import { patioWeb } from '#modules/patio/web.ts'
import { pedidoWeb } from '#modules/pedido/web.ts'
import { pesquisaWeb } from '#modules/pesquisa/web.ts'
import { pisoWeb } from '#modules/piso/web.ts'
import { planejamentoWeb } from '#modules/planejamento/web.ts'
import { portalAcompanhamentoWeb } from '#modules/portal-acompanhamento/web.ts'
import { portalAgendamentoWeb } from '#modules/portal-agendamento/web.ts'
import { posicaoEstoqueWeb } from '#modules/posicao-estoque/web.ts'
import { preferenciaWeb } from '#modules/preferencia/web.ts'
import { privacidadeWeb } from '#modules/privacidade/web.ts'
import { produtoUnidadeWeb } from '#modules/produto-unidade/web.ts'
import { quadroWeb } from '#modules/quadro/web.ts'
import { rankingWeb } from '#modules/ranking/web.ts'
import { rastreadorWeb } from '#modules/rastreador/web.ts'
import { regiaoWeb } from '#modules/regiao/web.ts'
import { regraLegalWeb } from '#modules/regra-legal/web.ts'
import { regularidadeWeb } from '#modules/regularidade/web.ts'
import { relatorioWeb } from '#modules/relatorio/web.ts'
import { remessaWeb } from '#modules/remessa/web.ts'
import { reservaWeb } from '#modules/reserva/web.ts'
import { respostaRapidaWeb } from '#modules/resposta-rapida/web.ts'
import { romaneioWeb } from '#modules/romaneio/web.ts'
import { rotogramaWeb } from '#modules/rotograma/web.ts'
import { sessaoWeb } from '#modules/sessao/web.ts'
import { suporteWeb } from '#modules/suporte/web.ts'
import { termoWeb } from '#modules/termo/web.ts'
import { tipoWeb } from '#modules/tipo/web.ts'
import { tipoOcorrenciaWeb } from '#modules/tipo-ocorrencia/web.ts'
import { unidadeNegocioWeb } from '#modules/unidade-negocio/web.ts'
import { usuarioWeb } from '#modules/usuario/web.ts'
import { veiculoWeb } from '#modules/veiculo/web.ts'
import { vendedorWeb } from '#modules/vendedor/web.ts'
import { viagemWeb } from '#modules/viagem/web.ts'
import { connectExtensions } from '#platform/shared/extension-point.ts'
import { onboardingSteps } from '#platform/web/extension/onboarding.ts'
import { homeBlocks, type WebModule } from '#platform/web/extension/web-module.ts'
import { frameWeb } from './frame.ts'

export const WEB_MODULES: readonly WebModule[] = [
  frameWeb,
  indicadorWeb,
  sessaoWeb,
  unidadeNegocioWeb,
  empresaWeb,
  contatoWeb,
  vendedorWeb,
  parceiroWeb,
  regularidadeWeb,
  regiaoWeb,
  rotogramaWeb,
  parceiroEntregaWeb,
  produtoUnidadeWeb,
  cargaWeb,
  quadroWeb,
  ofertaRecebidaWeb,
  acaoEmMassaWeb,
  ocorrenciaWeb,
  conformidadeWeb,
  rankingWeb,
  regraLegalWeb,
  documentoCargaWeb,
  cargaModeloWeb,
  pisoWeb,
  oferecimentoWeb,
  ofertaLinkWeb,
  viagemWeb,
  romaneioWeb,
  remessaWeb,
  posicaoEstoqueWeb,
  conferenciaWeb,
  conteinerWeb,
  reservaWeb,
  patioWeb,
  estadiaWeb,
  entregaWeb,
  portalAcompanhamentoWeb,
  portalAgendamentoWeb,
  docaWeb,
  disponibilidadeWeb,
  comportamentoOferecimentoWeb,
  caracteristicaWeb,
  tipoWeb,
  preferenciaWeb,
  usuarioWeb,
  privacidadeWeb,
  ownerWeb,
  grupoTarefasWeb,
  tipoOcorrenciaWeb,
  cercaWeb,
  localAutorizadoWeb,
  veiculoWeb,
  motoristaWeb,
  equipamentoWeb,
  agendaVeiculoWeb,
  minutaWeb,
  planejamentoWeb,
  pedidoWeb,
  relatorioWeb,
  painelWeb,
  painelAdminWeb,
  anuncioWeb,
  novidadeWeb,
  emailWeb,
  pesquisaWeb,
  integracaoWeb,
  integracaoWebhookWeb,
  chaveApiWeb,
  rastreadorWeb,
  monitoramentoWeb,
  termoWeb,
  notificacaoWeb,
  respostaRapidaWeb,
  conversaWeb,
  suporteWeb,
]

/** Called once, before the first page is drawn. Answers how to take all of it back, for tests. */
export const connectModules = (): (() => void) =>
  connectExtensions(
    WEB_MODULES.flatMap((module) => [
      ...(module.extensions ?? []),
      ...(module.homeBlocks ?? []).map(homeBlocks.with),
      ...(module.onboarding ?? []).map(onboardingSteps.with),
    ]),
  )
