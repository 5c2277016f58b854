/** Colours are Fluent's, for light and dark; each mark has 3:1 against its ground. */
export const svgStyle = `
.topology{font:12px "Segoe UI",system-ui,sans-serif;--ink:#242424;--muted:#616161;--paper:#fff;--node:#fff;--frame:#fafafa;--line:#c7c7c7;--edge:#8a8a8a;--error:#b10e1c;--warning:#8a3707;--info:#0f548c;--brand:#0f6cbd;--teal:#02494c;--purple:#341a51;--green:#0e700e;background:var(--paper)}
@media (prefers-color-scheme:dark){.topology{--ink:#fff;--muted:#adadad;--paper:#1f1f1f;--node:#292929;--frame:#242424;--line:#525252;--edge:#8a8a8a;--error:#dc626d;--warning:#faa06b;--info:#62abf5;--brand:#479ef5;--teal:#9bd9db;--purple:#c6b1de;--green:#54b054}}
.topology text{fill:var(--ink)}.topology .muted{fill:var(--muted)}.topology .head{font-weight:600;fill:var(--muted)}
.topology .paper{fill:var(--paper)}.topology .frame{fill:var(--frame);stroke:var(--line)}.topology .node{fill:var(--node);stroke:var(--line)}
.topology .group{stroke-width:2}.topology .orphan,.topology .gap{stroke-dasharray:4 3}.topology .remote,.topology .helper{stroke-dasharray:1 2}
.topology .is-error{stroke:var(--error);stroke-width:2}.topology .is-warning{stroke:var(--warning);stroke-width:2}
.topology .edge{fill:none;stroke:var(--edge)}.topology .attached{stroke:var(--line);stroke-width:.6}.topology .broken{stroke:var(--error);stroke-dasharray:5 4}
.topology path.error{fill:var(--error)}.topology path.warning{fill:var(--warning)}.topology circle.info{fill:var(--info)}
.topology .tunnelExpected{stroke:var(--edge)}.topology .tunnelMissing{stroke-dasharray:10 3 2 3}.topology .tunnelStale{stroke-dasharray:2 3}
.topology .mark{fill:var(--ink)}.topology .blocked.mark{fill:var(--error)}.topology .change{fill:var(--teal)}
.topology .tone-cni,.topology .tone-rulesIn{fill:var(--brand)}.topology .tone-kubeProxy{fill:var(--teal)}
.topology .tone-host,.topology .tone-noRules{fill:var(--muted)}.topology .tone-other,.topology .tone-rulesOut{fill:var(--purple)}
.topology .tone-noOwner,.topology .tone-wantedOnly{fill:var(--warning)}.topology .tone-rulesBoth{fill:var(--green)}
`.trim()
